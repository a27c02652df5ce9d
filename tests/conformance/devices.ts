import { deviceCalls } from '@/contract/deviceCalls'
import { moduleCalls } from '@/contract/moduleCalls'
import type { Row } from '@/contract/rows'
import { dataOf, must, mustRefuse, NotApplicable, type Check, type Server } from './check'

const { deviceContact, deviceOrder } = deviceCalls
const { getList } = moduleCalls('consoleDevice')

/** The same at each run, so that a server has one row of it: rows of devices can't be deleted. */
const SECRET = 'conformance-checks-of-the-console'
const said = { device: SECRET, name: 'conformance', release: '0', unsent: 2, refused: 1, age: 60_000 }

const contact = async ({ probe }: Server, body: object, token?: string) =>
  probe.ask(deviceContact.path, { body: { ...said, ...body }, ...(token && { token }) })

/** Optional abilities beyond the specification: which devices there are, and their wiping. */
export const devices: readonly Check[] = [
  {
    name: 'devices: a contact is listed without its secret, and receives an order to wipe until it is withdrawn',
    section: 'extension: devices',
    writes: true,
    async run(server) {
      const token = await server.token()
      const first = await contact(server, {}, token)
      if ([404, 405, 501].includes(first.code)) return new NotApplicable('the server knows no devices')
      const { uuid } = dataOf(first, deviceContact.data)
      must(uuid !== '' && !uuid.includes(SECRET), 'a device of a signed-in person has a row of another name', first)
      const listed = await server.probe.ask(`${getList.path}?uuid=${encodeURIComponent(uuid)}`, { token })
      const [row] = dataOf(listed, getList.data).list as Row<'consoleDevice'>[]
      must(row?.uuid === uuid && row.account === server.username && row.unsent === 2, 'the row says otherwise', listed)
      must(!listed.text.includes(SECRET), 'the list shows the secret of the device')

      mustRefuse(await server.probe.ask(deviceOrder.path, { body: { uuid, wipe: true } }), [401])
      const order = async (wipe: boolean) =>
        dataOf(await server.probe.ask(deviceOrder.path, { body: { uuid, wipe }, token }), deviceOrder.data)
      try {
        must((await order(true)).state === 'wipeOrdered', 'the order is not in the state')
        const told = dataOf(await contact(server, {}), deviceContact.data)
        must(told.uuid === uuid && told.wipe, 'the device is not told of it without a token')
      } finally {
        await order(false)
      }
      must(
        !dataOf(await contact(server, {}), deviceContact.data).wipe,
        'the device is told of an order that is withdrawn',
      )
      return uuid
    },
  },
  {
    name: 'devices: an unknown device without a session gets no row and no order',
    section: 'extension: devices',
    async run(server) {
      const answer = await contact(server, {
        device: `unknown-device-${server.mark}`.replace(/[^\w-]/g, '').padEnd(22, '-'),
      })
      if ([404, 405, 501].includes(answer.code)) return new NotApplicable('the server knows no devices')
      const { uuid, wipe } = dataOf(answer, deviceContact.data)
      return must(uuid === '' && !wipe, 'it has one', answer)
    },
  },
]

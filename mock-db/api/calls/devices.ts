import type { ModuleName, Row } from '@/contract/rows'
import { deviceCalls } from '@/contract/deviceCalls'
import { Refusal } from '@/core/refusal'
import { sha256 } from '@/lib/security/digest'
import { timestamp } from '@/lib/timestamp'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { refuseForbidden } from '../rights/permissions'
import { readingOf } from '../rights/reading'
import { texts } from '../../base/texts'
import { deviceOf, noteChange } from './history'
import { addEntry } from './log'

type Device = Row<'consoleDevice'>

const MODULE = 'consoleDevice'
/** A device that says the same again within this time, in ms, changes no row. */
const SEEN_MS = 60_000

const stateAfter = { begun: 'wiping', done: 'wiped' } as const
/** The age of the oldest write is of the moment: it is the same write while there are as many. */
const reportedFields = ['account', 'name', 'release', 'unsent', 'refused', 'state'] as const
const noOrder = { orderedBy: '', orderedAt: '' } as const

/** Of the devices of the office: what they say of themselves, and who orders what. */
export function devices(context: Context): Endpoint[] {
  const { accounts, clock, log, store } = context

  const contact = endpoint(deviceCalls.deviceContact, async ({ body, headers }) => {
    const { device, age, wipe: step, ...said } = body
    // Whoever reads the row does not learn the secret. Without Web Crypto there is no digest, and this server knows no devices.
    const uuid = (await sha256(device)).replace(/\W/g, '').slice(0, 32)
    const session = await accounts.session(headers)
    const account = uuid && session && !session.mustRenew ? session.user.username : ''
    const key = `device ${uuid}`
    // Without a token it is an attempt, as signing in is.
    if (!account) await accounts.attempt(key, headers)
    const now = clock()
    const state = await store.write([MODULE], async (rows) => {
      const before = await rows.get(MODULE, uuid)
      if (!before && !account) return undefined
      const seenAt = timestamp(now)
      const was = before?.state ?? 'inUse'
      const isOrdered = was !== 'inUse'
      const next: Device = {
        ...(before ?? { uuid, id: 0, ...noOrder, wipedAt: '' }),
        ...said,
        account: account || (before?.account ?? ''),
        oldestAt: age === undefined ? '' : timestamp(now - age),
        seenAt,
        state: isOrdered && step ? stateAfter[step] : was,
        ...(isOrdered && step === 'done' && { wipedAt: seenAt }),
      }
      const isNews = reportedFields.some((field) => next[field] !== before?.[field])
      if (isNews || !before || before.seenAt <= timestamp(now - SEEN_MS)) await rows.put(MODULE, next)
      return next.state
    })
    if (!account && state) await accounts.noteSuccess(key, headers)
    return { data: { uuid: state ? uuid : '', wipe: step !== 'done' && state !== undefined && state !== 'inUse' } }
  })

  const order = endpoint(deviceCalls.deviceOrder, async ({ body: { uuid, wipe }, headers, session }) => {
    const { user } = session()
    const reading = await readingOf(context, session(), MODULE)
    // Everybody reads their own devices; who has the page reads all, and orders.
    if (reading.filtersOf(MODULE)?.length !== 0) throw new Refusal(403, texts.forbidden)
    const touched: ModuleName[] = [MODULE, 'roleManagement', 'history', ...(log ? (['systemLog'] as const) : [])]
    return store.write(touched, async (rows) => {
      await refuseForbidden(rows, { user, held: accounts.rolesOf(user), module: MODULE, demand: 'delete:system' })
      const before = await rows.get(MODULE, uuid)
      if (!before) throw new Refusal(400, texts.deletedMeanwhile)
      const { state } = before
      if (state !== 'inUse' && state !== 'wipeOrdered') throw new Refusal(400, texts.deviceWiping)
      if (wipe === (state === 'wipeOrdered')) return { data: { state } }
      const now = timestamp(clock())
      const ordered = wipe
        ? ({ state: 'wipeOrdered', orderedBy: user.username, orderedAt: now } as const)
        : ({ state: 'inUse', ...noOrder } as const)
      const after = await rows.put(MODULE, { ...before, ...ordered })
      await noteChange(rows, MODULE, { before, after, user: user.username, device: deviceOf(headers) }, clock)
      const done = {
        type: 'operationLog',
        executeResult: 'writeSuccess',
        detail: deviceCalls.deviceOrder.path,
      } as const
      if (log) await addEntry(rows, { ...done, account: user.username, ip: accounts.addressOf(headers) }, clock)
      return { data: { state: after.state } }
    })
  })
  return [contact, order]
}

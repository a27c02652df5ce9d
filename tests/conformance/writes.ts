import { calls, fieldsAtFault } from '@/contract/calls'
import { deletion, moduleCalls } from '@/contract/moduleCalls'
import { isReadOnly, rows, type ModuleName } from '@/contract/rows'
import { dataOf, must, mustRefuse, NotApplicable, type Check, type Server } from './check'
import { modules, page, textField } from './lists'

type Fields = Record<string, unknown>

const PASSWORD = 'Conformance-1'

async function post({ probe, token }: Server, path: string, body: unknown) {
  return probe.ask(path, { token: await token(), body })
}

/** The row of that uuid, looked for on every page. */
async function find(server: Server, module: ModuleName, uuid: string): Promise<Fields | undefined> {
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await page(server, module, `?pageNo=${pageNo}&pageSize=100`)
    const found = list.find((row) => row.uuid === uuid)
    if (found || pageNo * 100 >= total) return found
  }
}

/** The number of rows. */
const countOf = async (server: Server, module: ModuleName): Promise<number> => (await page(server, module)).total

/** A new row in the likeness of the first one. */
async function likeness(server: Server, module: ModuleName, field: string): Promise<Fields | undefined> {
  const { list } = await page(server, module, '?pageSize=1')
  if (!list[0]) return undefined
  // A phone is that of one account.
  const { uuid: _, id: __, version: ___, updatedAt: ____, children: _____, ...others }: Fields = { ...list[0] }
  const fields = module === 'userManagement' ? { ...others, phone: '' } : others
  return { ...fields, ...('password' in fields && { password: PASSWORD }), [field]: server.mark }
}

const roundTrip = (module: ModuleName): Check => ({
  name: `${module}: a row can be added, changed and deleted`,
  section: '§7 doEdit, doDelete',
  writes: true,
  async run(server) {
    const { doEdit, doDelete } = moduleCalls(module)
    const field = textField(module)
    if (!field) return new NotApplicable('rows have no text to change')
    const fields = await likeness(server, module, field)
    if (!fields) return new NotApplicable('no row to learn from')
    const before = await countOf(server, module)
    const { uuid } = dataOf(await post(server, doEdit.path, fields), doEdit.data)
    try {
      const added = await find(server, module, uuid)
      must(added?.[field] === server.mark, `the list does not hold the new row ${uuid}`)
      must((await countOf(server, module)) === before + 1, 'total has not grown by one')
      const changed = `${server.mark}-2`
      must((await post(server, doEdit.path, { uuid, [field]: changed })).ok, 'a change of one field is refused')
      const after = await find(server, module, uuid)
      must(after?.[field] === changed, `${field} has not changed`)
      const rest = { [field]: '', version: 0, updatedAt: '' }
      must(JSON.stringify({ ...after, ...rest }) === JSON.stringify({ ...added, ...rest }), 'other fields changed, too')
    } finally {
      const gone = await post(server, doDelete.path, { uuids: [uuid] })
      must(gone.ok, 'the row can not be deleted', gone)
    }
    must((await find(server, module, uuid)) === undefined, 'the deleted row is still there')
    must((await countOf(server, module)) === before, 'total is not what it was')
    return undefined
  },
})

const severalAtOnce = (module: ModuleName): Check => ({
  name: `${module}: several rows can be deleted, as an array and joined by commas`,
  section: '§7 doDelete',
  writes: true,
  async run(server) {
    const { doEdit, doDelete } = moduleCalls(module)
    const field = textField(module)
    const fields = field && (await likeness(server, module, field))
    if (!field || !fields) return new NotApplicable('no row to learn from')
    for (const joined of [false, true]) {
      const made: string[] = []
      try {
        for (const end of ['a', 'b']) {
          const answer = await post(server, doEdit.path, { ...fields, [field]: `${server.mark}-${end}` })
          made.push(dataOf(answer, doEdit.data).uuid)
        }
        const gone = await post(server, doDelete.path, { uuids: joined ? made.join(',') : made })
        must(gone.ok, 'not answered with success', gone)
        for (const uuid of made) must(!(await find(server, module, uuid)), 'a deleted row is still there')
      } catch (error) {
        for (const uuid of made) await post(server, doDelete.path, { uuids: [uuid] })
        throw error
      }
    }
    return undefined
  },
})

const badBodies = (module: ModuleName): Check => ({
  name: `${module}: unusable bodies are refused and change nothing`,
  section: '§8 code 400',
  writes: true,
  async run(server) {
    const { doEdit, doDelete } = moduleCalls(module)
    const before = await countOf(server, module)
    const field = textField(module) ?? 'uuid'
    for (const body of ['', '{', 'null', '[]', '"text"', { [field]: 5 }, { [field]: { deep: true } }]) {
      const answer = await post(server, doEdit.path, body)
      if (answer.ok) await post(server, doDelete.path, { uuids: [dataOf(answer, doEdit.data).uuid] })
      mustRefuse(answer, [400])
      const named = fieldsAtFault.safeParse(answer.envelope?.data).data?.fields ?? []
      const known: object = rows[module].shape
      must(
        named.every((name) => name in known),
        'data.fields names what is no field of the row',
        answer,
      )
    }
    for (const body of ['{', 'null', {}, { uuids: 5 }, { uuids: [{}] }]) {
      must(typeof body === 'string' || !deletion.safeParse(body).success, 'the check sends what is allowed')
      mustRefuse(await post(server, doDelete.path, body), [400])
    }
    must((await countOf(server, module)) === before, 'the number of rows changed')
  },
})

const register: Check = {
  name: 'registration gives a token, the new account can sign in, and its name cannot be registered again',
  section: '§7 register',
  writes: true,
  async run(server) {
    const { probe, mark } = server
    const account = { username: mark, password: PASSWORD, phone: '13800000000', phoneCode: '123456' }
    const answer = await probe.ask('/register', { body: account })
    if (answer.code === 400) return new NotApplicable(`refused without a real SMS code: ${answer.envelope?.msg}`)
    try {
      dataOf(answer, calls.register.data)
      const { username, password } = account
      dataOf(await probe.ask('/login', { body: { username, password } }), calls.login.data)
      mustRefuse(await probe.ask('/register', { body: account }), [400, 500])
    } finally {
      const { list } = await page(server, 'userManagement', `?username=${mark}`)
      await post(server, '/userManagement/doDelete', { uuids: list.map(({ uuid }) => uuid) })
    }
    return undefined
  },
}

/** What changes data and puts it back. */
export const writes: readonly Check[] = [
  register,
  ...modules
    .filter((module) => !isReadOnly(module))
    .flatMap((module) => [roundTrip(module), severalAtOnce(module), badBodies(module)]),
]

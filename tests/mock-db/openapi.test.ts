import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- zod/mini can't read a JSON schema, and no test is shipped
import { fromJSONSchema, type ZodType } from 'zod'
import { fieldKinds, rows, type ModuleName } from '@/contract/rows'
import { openApi } from '@/contract/openapi'
import { endpointsOf } from '../../mock-db/api/app'
import { modules } from '@/core/modules'
import { texts } from '../../mock-db/base/texts'
import type { Storage } from '../../mock-db/base/storage'
import { NOW, setUp } from './harness'

type Json = { [key: string]: unknown }
interface Operation {
  operationId: string
  security?: unknown[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, Json>
}

const document = openApi()
const components = document.components as { schemas: Record<string, Json>; responses: Record<string, Json> }
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)

/** `schema` with additional properties forbidden everywhere: the mock must not return undocumented fields. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in schema && !('additionalProperties' in schema)
    ? { ...parts, additionalProperties: false }
    : parts
}

/** A validator for a schema of the document, with its components resolved. */
function validator(schema: unknown): ZodType {
  const text = JSON.stringify({ ...(closed(schema) as Json), $defs: closed(components.schemas) })
  return fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as Json)
}

const find = (operationId: string) => {
  const found = operations.find((operation) => operation.operationId === operationId)
  if (!found) throw new Error(`the document has no operation ${operationId}`)
  return found
}

/** The data schema of an operation's response. */
function dataSchema({ responses }: Operation): Json {
  const { content } = responses['200'] as { content: { 'application/json': { schema: { allOf: Json[] } } } }
  const [, described] = content['application/json'].schema.allOf as [Json, { properties: { data: Json } }]
  return described.properties.data
}

/** A valid body for each operation, made from a row of the module's list. */
function bodyFor({ operationId }: Operation, row: (module: ModuleName) => Json): Json | string | undefined {
  if (operationId === 'filePart') return 'ab'
  const session: Record<string, Json> = {
    login: { username: 'admin', password: '123456' },
    socialLogin: { code: 'x' },
    phoneCode: { phone: '13800000000' },
    phoneLogin: { phone: '13800000000', phoneCode: '123456' },
    register: { username: 'newcomer', password: '123456', phone: '13800000000', phoneCode: '1234' },
    changePassword: { password: '123456', newPassword: '123456' },
    fileRemove: { id: 'gone' },
    deviceContact: { device: 'a'.repeat(22), name: 'Chrome', release: '2.0.12', unsent: 1, refused: 0, age: 1000 },
    deviceOrder: { uuid: row('consoleDevice').uuid ?? '', wipe: true },
  }
  const [, name, action] = /^(\w+?)(?:Do)?(Edit|Delete)$/.exec(operationId) ?? []
  if (!name) return session[operationId]
  const module = name === 'department' ? 'departmentManagement' : name
  return action === 'Edit' ? row(module as ModuleName) : { uuids: [row(module as ModuleName).uuid ?? 'any'] }
}

describe('the OpenAPI document', () => {
  test('lists exactly the routes of the mock', () => {
    const context = {
      ...({} as Storage),
      asset: async () => null,
      clock: () => NOW,
      random: () => 0,
      log: true,
      done: texts,
    }
    const answered = endpointsOf(context).map(({ call }) => `${call.method} ${call.path}`)
    expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(answered.toSorted())
  })

  test('requires a token for exactly the routes where the mock does', async () => {
    const { call } = setUp()
    for (const { method, path, security } of operations) {
      const { code } = await call(path, { method, ...(method === 'POST' && { body: {} }) })
      expect([path, code === 401]).toEqual([path, security === undefined])
    }
  })

  test('has unique operation names and no dangling references', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(refs.length).toBeGreaterThan(100)
    for (const [ref, kind, id = ''] of refs)
      expect([ref, id in components[kind as 'schemas' | 'responses']]).toEqual([ref, true])
    expect(JSON.stringify(document).match(/"\$ref"/g)?.length).toBe(refs.length)
  })

  test('lists the failure codes of the specification for every operation', () => {
    const codes = ['400', '401', '402', '403', '404', '406', '410', '500', '502', '503', '504']
    for (const { responses } of operations) expect(Object.keys(responses)).toEqual(['200', ...codes, 'default'])
  })

  test('lists every filter of every module', () => {
    for (const module of Object.keys(rows) as ModuleName[]) {
      const { parameters } = find(`${module}GetList`) as unknown as { parameters: { name: string }[] }
      const names = parameters.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(names.includes('pageNo')).toBe(!modules[module].tree)
      expect(names).toEqual(expect.arrayContaining(['title', 'name', ...fieldKinds(rows[module].shape).keys()]))
    }
  })
})

/** The last row; of a tree, a leaf, which can be deleted. */
function leaf(list: readonly Json[]): Json {
  const row = list.at(-1) ?? {}
  const children = (row.children ?? []) as Json[]
  return children.length > 0 ? leaf(children) : row
}

/** Operations expected to fail: read-only data, a built-in route, and a missing file. */
const refused: Readonly<Record<string, number>> = {
  remixIconEdit: 400,
  remixIconDelete: 400,
  menuManagementDoDelete: 400,
  fileContent: 404,
  phoneLogin: 400,
}
/** Query strings of calls that require one. */
const about: Readonly<Record<string, string>> = {
  filePart: '?id=f1&offset=0&size=2&name=a.txt&type=text/plain',
  fileStatus: '?id=f1',
  fileContent: '?id=f1',
}

describe('answers of the mock match the OpenAPI document', () => {
  let api: ReturnType<typeof setUp>
  let someRows: Map<string, Json>
  // Seeded, so that every test sees the same rows.
  beforeAll(async () => {
    api = setUp()
    await api.asAdmin('/table/doEdit', { title: '公告', author: '王明' })
    await api.asAdmin('/comment/doEdit', { module: 'table', record: 'any', text: '请核对' })
    const lists = await Promise.all(
      Object.keys(rows).map(async (module) => {
        // The seed's comments are those of others, which only they may change.
        const own = module === 'comment' ? '?author=admin&record=any' : ''
        const { data } = await api.asAdmin<{ list: Json[] }>(`/${module}/getList${own}`)
        return [module, leaf(data.list)] as const
      }),
    )
    someRows = new Map(lists)
  })
  beforeEach(() => {
    api = setUp()
  })

  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_id, operation) => {
      const { method, path, requestBody } = operation
      const body = bodyFor(operation, (module) => someRows.get(module) ?? {})
      expect(body !== undefined).toBe(requestBody !== undefined)
      if (requestBody && typeof body === 'object')
        validator(requestBody.content['application/json']?.schema).parse(body)
      const token = await api.signIn()
      const asked = path + (about[operation.operationId] ?? '')
      const { status, ...answer } = await api.call(asked, { method, token, ...(body && { body }) })
      const expected = refused[operation.operationId] ?? 200
      expect([status, answer.code]).toEqual([expected, expected])
      validator(components.schemas.Envelope).parse(answer)
      if (expected === 200) validator(dataSchema(operation)).parse(answer.data)
    },
  )

  test.each([
    ['no token', 401, {}],
    ['a body that does not fit', 400, { body: { title: 5 } }],
    ['no JSON', 400, { body: '{' }],
    ['a wrong method', 405, { method: 'DELETE' }],
  ])('%s gives the documented failure', async (what, code, sent) => {
    const token = what === 'no token' ? '' : await api.signIn()
    const { status, ...answer } = await api.call('/table/doEdit', { method: 'POST', body: {}, token, ...sent })
    expect([status, answer.code]).toEqual([code, code])
    validator(components.schemas.Envelope).parse(answer)
  })

  test('the validator rejects rows and lists that do not match', () => {
    const list = validator(dataSchema(find('tableGetList')))
    const row = someRows.get('table')
    expect(list.safeParse({ list: [row], total: 1 }).success).toBe(true)
    expect(list.safeParse({ list: [{ ...row, rate: 9 }], total: 1 }).success).toBe(false)
    expect(list.safeParse({ list: [{ ...row, secret: 1 }], total: 1 }).success).toBe(false)
    expect(list.safeParse({ list: [row] }).success).toBe(false)
  })
})

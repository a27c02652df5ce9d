import * as z from 'zod/mini'
import { version } from '../../package.json'
import { calls, envelope, userInfo, type Call } from './contract'
import { deletion, moduleCalls } from './modules'
import { rows, type ModuleName } from './rows'
import { statusTexts } from './status'

/**
 * The contract as an OpenAPI 3.1 document (spec §7, §8), for those who write a server; no page imports this. Printed by
 * `npm run --silent openapi`.
 */

type Json = { [key: string]: unknown }

/** What the console needs of a route record of the server (spec §3). */
export const routeRecord = z.object({
  path: z.string(),
  name: z.string(),
  component: z.optional(z.string()),
  redirect: z.optional(z.string()),
  meta: z.looseObject({ title: z.string() }),
  get children() {
    return z.optional(z.array(routeRecord))
  },
})

/** Data that the client takes as it comes and another layer checks, with a message of its own. */
const checkedElsewhere: Readonly<Record<string, z.ZodMiniType>> = {
  [calls.userinfo.path]: userInfo,
  [calls.userInfoOfMock.path]: userInfo,
  [calls.routerList.path]: z.object({ list: z.array(routeRecord) }),
}

interface Operation {
  readonly id: string
  readonly call: Call
  readonly module?: ModuleName
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const moduleNames = Object.keys(rows) as ModuleName[]

const operations: readonly Operation[] = [
  ...Object.entries(calls).map(([id, call]) => ({ id, call })),
  ...moduleNames.flatMap((module) =>
    Object.entries(moduleCalls(module)).map(([name, call]) => ({ id: module + capital(name), call, module })),
  ),
]

const refTo = (kind: 'schemas' | 'responses', id: string) => ({ $ref: `#/components/${kind}/${id}` })

/** The schemas of the document and their names. What is named here is named for what it is, the rest for its operation. */
const registry = z
  .registry<{ id: string }>()
  .add(envelope, { id: 'Envelope' })
  .add(calls.login.data, { id: 'Token' })
  .add(calls.logout.data, { id: 'Anything' })
  .add(moduleCalls('table').doEdit.data, { id: 'Saved' })
  .add(deletion, { id: 'Deletion' })
  .add(userInfo, { id: 'UserInfo' })
  .add(routeRecord, { id: 'RouteRecord' })
for (const module of moduleNames) registry.add(rows[module], { id: `${capital(module)}Row` })

/** A reference to a schema, which gets the name `id` unless it has one. */
function named(schema: z.ZodMiniType, id: string): Json {
  if (!registry.has(schema)) registry.add(schema, { id })
  return refTo('schemas', registry.get(schema)?.id ?? id)
}

/** Every named schema; those it uses are references. */
function schemas(): Json {
  // 'input': a server may answer more than the console reads
  const made = z.toJSONSchema(registry, { io: 'input', uri: (id) => refTo('schemas', id).$ref }).schemas
  return Object.fromEntries(
    Object.entries(made).map(([id, { ...schema }]) => {
      delete schema.$schema
      delete schema.$id
      return [id, schema]
    }),
  )
}

const query = (name: string, schema: Json, description: string): Json => ({ name, in: 'query', schema, description })

/** Paging, sorting and the filters of a module, each of them optional. */
function listParameters(module: ModuleName): Json[] {
  const shape: Readonly<Record<string, z.ZodMiniType>> = rows[module].shape
  const fields = Object.keys(shape)
  const ranged = fields.filter((field) => ['string', 'number'].includes(shape[field]?.def.type ?? ''))
  const standard = ['title', 'username', 'name', 'account'].filter((name) => !fields.includes(name))
  return [
    query('pageNo', { type: 'integer', minimum: 1, default: 1 }, 'Page, counted from 1.'),
    query('pageSize', { type: 'integer', minimum: 1, maximum: 1000, default: 20 }, 'Rows of a page.'),
    query('sort', { enum: fields }, 'Field to sort by.'),
    query('order', { enum: ['asc', 'desc'], default: 'asc' }, 'Direction of the sort.'),
    ...standard.map((name) => query(name, { type: 'string' }, 'Part of the field by which the module is searched.')),
    ...fields.map((name) => query(name, { type: 'string' }, 'Rows of this value; of text, rows that contain it.')),
    ...ranged.flatMap((name) => [
      query(`${name}From`, { type: 'string' }, `Rows whose ${name} is this or more.`),
      query(`${name}To`, { type: 'string' }, `Rows whose ${name} is this or less.`),
    ]),
  ]
}

const json = (schema: Json) => ({ 'application/json': { schema } })

/** An answer in the envelope; the console reads 200, 0, '200' and '0' in `code` as success (spec §8). */
const enveloped = (data: Json) =>
  json({ allOf: [refTo('schemas', 'Envelope'), { type: 'object', properties: { data } }] })

/** The codes of spec §8 that are failures. */
const failures = Object.entries(statusTexts).filter(([code]) => Number(code) >= 400)

function describeOperation({ id, call, module }: Operation): Json {
  const body = call.body && named(call.body, `${capital(id)}Body`)
  const data = named(checkedElsewhere[call.path] ?? call.data, `${capital(id)}Data`)
  return {
    operationId: id,
    tags: [module ?? 'session'],
    ...(call.open ? { security: [] } : {}),
    ...(module && call.method === 'GET' && { parameters: listParameters(module) }),
    ...(body && {
      requestBody: {
        required: true,
        content: { ...json(body), ...(!module && { 'application/x-www-form-urlencoded': { schema: body } }) },
      },
    }),
    responses: {
      200: { description: 'Success.', content: enveloped(data) },
      ...Object.fromEntries(failures.map(([code]) => [code, refTo('responses', `Failure${code}`)])),
      default: refTo('responses', 'Failure'),
    },
  }
}

/** The document, as plain data. */
export function openApi(): Json {
  const failure = (description: string) => ({ description, content: json(refTo('schemas', 'Envelope')) })
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const { path, method } = operation.call
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Digital village console API', version },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: schemas(),
      responses: {
        Failure: failure('Any other refusal; msg says why.'),
        ...Object.fromEntries(failures.map(([code, text]) => [`Failure${code}`, failure(text)])),
      },
    },
  }
}

/** Prints the document. */
export function main(): void {
  process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`)
}

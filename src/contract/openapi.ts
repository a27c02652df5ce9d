import * as z from 'zod/mini'
import { version } from '../../package.json'
import { calls, envelope, fieldsAtFault, userInfo, type Call } from './calls'
import { fileCalls, storedFile } from './fileCalls'
import { laterCalls, iconRow } from './laterCalls'
import { deletion, moduleCalls, servedCalls } from './moduleCalls'
import { deviceCalls } from './deviceCalls'
import { phoneCalls } from './phoneCalls'
import { rows, type ModuleName } from './rows'
import { listParameters, query, summaryParameters, type Json, type Listed } from './openapiParameters'
import { socialCalls } from './socialCalls'
import { statusTexts } from './status'
import { summary, summaryCall } from './summaryCall'

/** The contract as OpenAPI 3.1 (spec §7, §8) for server developers, printed by `npm run --silent openapi`. No page imports it. */

/** The part of a server route record that the console needs (spec §3). */
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

/** Response data validated by another layer than the client. */
const checkedElsewhere: Readonly<Record<string, z.ZodMiniType>> = {
  [calls.userinfo.path]: userInfo,
  [calls.userInfoOfMock.path]: userInfo,
  [calls.routerList.path]: z.object({ list: z.array(routeRecord) }),
}

interface Operation {
  readonly id: string
  readonly call: Call
  readonly tag: string
  /** Parameters of a list call, or of a summary. */
  readonly listed?: Listed
  readonly summarised?: Listed
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const moduleNames = Object.keys(rows) as ModuleName[]

const listedOf = (module: ModuleName): Listed => {
  const { shape } = rows[module]
  return { shape, ...(!('children' in shape) && { pageSize: 20 }) }
}
const listed: Readonly<Record<string, Listed>> = {
  [laterCalls.remixIconList.path]: { shape: iconRow.shape, pageSize: 72 },
  [fileCalls.fileList.path]: { shape: storedFile.shape, pageSize: 20 },
  [laterCalls.departmentList.path]: listedOf('departmentManagement'),
}

const operations: readonly Operation[] = [
  ...Object.entries({ ...calls, ...phoneCalls }).map(([id, call]) => ({ id, call, tag: 'session' })),
  ...Object.entries(laterCalls).map(([id, call]) => {
    const list = listed[call.path]
    return { id, call, tag: 'data', ...(list && { listed: list }) }
  }),
  ...Object.entries({ ...socialCalls, ...deviceCalls }).map(([id, call]) => ({ id, call, tag: 'data' })),
  ...moduleNames.flatMap((module): Operation[] => [
    ...servedCalls(module).map(([name, call]) => ({
      id: module + capital(name),
      call,
      tag: module,
      ...(name === 'getList' && { listed: listedOf(module) }),
    })),
    { id: `${module}GetSummary`, call: summaryCall(module), tag: module, summarised: listedOf(module) },
  ]),
]

const refTo = (kind: 'schemas' | 'responses', id: string) => ({ $ref: `#/components/${kind}/${id}` })

/** Registry of named schemas. Those not named here are named after their operation. */
const registry = z
  .registry<{ id: string }>()
  .add(envelope, { id: 'Envelope' })
  .add(calls.login.data, { id: 'Token' })
  .add(calls.logout.data, { id: 'Anything' })
  .add(moduleCalls('table').doEdit.data, { id: 'Saved' })
  .add(deletion, { id: 'Deletion' })
  .add(summary, { id: 'Summary' })
  .add(fieldsAtFault, { id: 'FieldsAtFault' })
  .add(userInfo, { id: 'UserInfo' })
  .add(routeRecord, { id: 'RouteRecord' })
for (const module of moduleNames) registry.add(rows[module], { id: `${capital(module)}Row` })

/** Reference to a schema, registered as `id` unless already named. */
function named(schema: z.ZodMiniType, id: string): Json {
  if (!registry.has(schema)) registry.add(schema, { id })
  return refTo('schemas', registry.get(schema)?.id ?? id)
}

/** All named schemas, with references to each other. */
function schemas(): Json {
  // 'input': a server may send additional properties
  const made = z.toJSONSchema(registry, { io: 'input', uri: (id) => refTo('schemas', id).$ref }).schemas
  return Object.fromEntries(
    Object.entries(made).map(([id, { ...schema }]) => {
      delete schema.$schema
      delete schema.$id
      return [id, schema]
    }),
  )
}

const json = (schema: Json) => ({ 'application/json': { schema } })

/** A response in the envelope; `code` 200, 0, '200' and '0' mean success (spec §8). */
const enveloped = (data: Json) =>
  json({ allOf: [refTo('schemas', 'Envelope'), { type: 'object', properties: { data } }] })

/** The codes of spec §8 that are failures. */
const failures = Object.entries(statusTexts).filter(([code]) => Number(code) >= 400)

const changesParameters = [
  query('since', { type: 'string' }, '`next` of the answer before; without it, from the beginning.'),
  query('module', { type: 'array', items: { enum: moduleNames } }, 'These modules alone.'),
]

const required = (parameter: Json): Json => ({ ...parameter, required: true })
const fileId = required(query('id', { type: 'string', maxLength: 64 }, 'The uuid that the console gave the file.'))
const amount = { type: 'integer', minimum: 0 }
/** Parameters of the file calls, by path. */
const fileParameters: Readonly<Record<string, readonly Json[]>> = {
  [fileCalls.filePart.path]: [
    fileId,
    required(query('offset', amount, 'How many bytes come before this part; the server must have them.')),
    required(query('size', { ...amount, minimum: 1 }, 'Bytes of the whole file.')),
    required(query('name', { type: 'string', maxLength: 200 }, 'Its name.')),
    query('type', { type: 'string', maxLength: 200 }, 'Its media type.'),
  ],
  [fileCalls.fileStatus.path]: [fileId],
  [fileCalls.fileContent.path]: [fileId],
}
const octets = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

function describeOperation({ id, call, tag, listed: list, summarised }: Operation): Json {
  const body = call.body && named(call.body, `${capital(id)}Body`)
  const data = named(checkedElsewhere[call.path] ?? call.data, `${capital(id)}Data`)
  return {
    operationId: id,
    tags: [tag],
    ...(call.open ? { security: [] } : {}),
    ...(list && { parameters: listParameters(list) }),
    ...(summarised && { parameters: summaryParameters(summarised) }),
    ...(call.path === laterCalls.changes.path && { parameters: changesParameters }),
    ...(fileParameters[call.path] && { parameters: fileParameters[call.path] }),
    ...(call.bytes === 'body' && { requestBody: { required: true, content: octets } }),
    ...(body && {
      requestBody: {
        required: true,
        content: { ...json(body), ...(tag === 'session' && { 'application/x-www-form-urlencoded': { schema: body } }) },
      },
    }),
    responses: {
      200: { description: 'Success.', content: call.bytes === 'answer' ? octets : enveloped(data) },
      ...Object.fromEntries(failures.map(([code]) => [code, refTo('responses', `Failure${code}`)])),
      default: refTo('responses', 'Failure'),
    },
  }
}

/** The document as plain data. */
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
        Failure400: {
          description: `${statusTexts[400]}; data may name the fields at fault, and a form shows msg there.`,
          content: enveloped({ anyOf: [refTo('schemas', 'FieldsAtFault'), { type: 'null' }] }),
        },
      },
    },
  }
}

/** Prints the document. */
export function main(): void {
  process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`)
}

import * as z from 'zod/mini'

/**
 * The API contract (spec §3, §7): schemas of every call, declared once. The client's types, the mock API's validation and
 * its answers derive from here.
 */

type Schema = z.ZodMiniType

const uuid = z.string().check(z.minLength(1), z.maxLength(64))
const text = z.string().check(z.maxLength(5000))
const line = z.string().check(z.maxLength(200))
/** Of every row. `version` counts its changes and `updatedAt` (ISO 8601) is the last one's moment, where the server says so. */
const kept = { uuid, id: z.int(), version: z.optional(z.int()), updatedAt: z.optional(z.string()) }
const between = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high))

/** Every answer is shaped code, msg, data (spec §7). */
export const envelope = z.object({ code: z.union([z.number(), z.string()]), msg: z.string(), data: z.unknown() })
export type Envelope<T = unknown> = { code: number | string; msg: string; data: T }

export const statuses = ['published', 'draft', 'deleted'] as const

/** Richer list item of spec §3. `img` is an address below the console's base; `datetime` is `YYYY-MM-DD HH:mm:ss`. */
const tableRow = z.object({
  ...kept,
  title: line.check(z.minLength(1)),
  description: text,
  status: z.enum(statuses),
  author: line.check(z.minLength(1)),
  datetime: line,
  pageViews: between(0, 1_000_000),
  img: line,
  switch: z.boolean(),
  percent: between(0, 100),
  rate: between(0, 5),
  percentage: between(0, 100),
})

/** Mock user of spec §3, which spells the creation time `datatime`. */
const userRow = z.object({
  ...kept,
  username: line.check(z.minLength(1)),
  password: line.check(z.minLength(6)),
  email: line,
  roles: z.array(line).check(z.maxLength(20)),
  datatime: line,
})

/** `notice` is HTML text from the server and must be sanitised before it is shown. */
const noticeRow = z.object({ ...kept, image: line, notice: text, email: text })
const searchRow = z.object({ ...kept, value: line, url: line })

/** Row schema of every module that answers getList, doEdit and doDelete. */
export const rows = { table: tableRow, userManagement: userRow, notice: noticeRow, search: searchRow } as const
export type ModuleName = keyof typeof rows
export type Row<M extends ModuleName> = z.infer<(typeof rows)[M]>

/** `pageNo` from 1, `pageSize` rows; any other key is a filter on the field of that name (see mock-db/query.ts). */
export interface ListQuery {
  pageNo?: number
  pageSize?: number
  sort?: string
  order?: 'asc' | 'desc'
  [filter: string]: string | number | undefined
}
export interface List<T> {
  list: T[]
  total: number
}
const listOf = <S extends Schema>(row: S) => z.object({ list: z.array(row), total: z.int() })

/** doEdit creates without a uuid and updates with one; the fields left out keep their value. */
export const editOf = <M extends ModuleName>(module: M) => z.partial(rows[module])
export const deletion = z.object({ uuids: z.union([uuid, z.array(uuid).check(z.minLength(1), z.maxLength(1000))]) })
const saved = z.object({ uuid, version: z.optional(z.int()) })

export interface Call<B extends Schema = Schema, D extends Schema = Schema> {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** Schema of the JSON body; calls without one send none. */
  readonly body?: B
  readonly data: D
  /** Answered without a token. */
  readonly open?: true
  /** The body goes form-encoded instead of as JSON. */
  readonly form?: true
  /** Said when the answer's data is not of this shape, in Chinese; else a general word. */
  readonly malformed?: string
}
const get = <D extends Schema>(path: `/${string}`, data: D, open?: true) =>
  ({ method: 'GET', path, data, ...(open && { open }) }) as const satisfies Call
const post = <B extends Schema, D extends Schema>(path: `/${string}`, body: B, data: D, open?: true) =>
  ({ method: 'POST', path, body, data, ...(open && { open }) }) as const satisfies Call

const token = z.object({ token: line.check(z.minLength(1)) })
const nothing = z.unknown()

/** The calls of spec §7 beside those of the modules. */
export const calls = {
  login: {
    ...post('/login', z.object({ username: line, password: line }), token, true),
    malformed: '登录接口异常，未正确返回 token',
  },
  socialLogin: {
    ...post('/socialLogin', z.object({ code: line }), token, true),
    malformed: '第三方登录接口异常，未正确返回 token',
  },
  register: {
    ...post('/register', z.object({ username: line, password: line, phone: line, phoneCode: line }), token, true),
    form: true,
  },
  userinfo: get('/userinfo', nothing),
  /** The mock's other spelling (spec §7); the console does not call it. */
  userInfoOfMock: get('/userInfo', nothing),
  logout: get('/logout', nothing),
  publicKey: get('/publicKey', z.object({ publicKey: z.string(), mockServer: z.boolean() }), true),
  expireToken: get('/expireToken', nothing),
  refreshToken: get('/refreshToken', token),
  /** What has changed since the answer whose `next` is given as `since`; beyond the specification. */
  changes: get(
    '/changes',
    z.object({
      list: z.array(
        z.object({
          module: z.string(),
          uuid,
          version: z.int(),
          updatedAt: z.string(),
          deleted: z.boolean(),
          row: z.nullable(z.looseObject({})),
        }),
      ),
      next: z.string(),
      more: z.boolean(),
    }),
  ),
  /** `data.list` is checked by the routes layer, which has its own message for a wrong format (spec §4). */
  routerList: get('/router/getList', z.catch(z.object({ list: z.optional(z.unknown()) }), {})),
} as const

/** The three calls of a module. */
export const moduleCalls = <M extends ModuleName>(module: M) =>
  ({
    getList: get(`/${module}/getList`, listOf(rows[module])),
    doEdit: post(`/${module}/doEdit`, editOf(module), saved),
    doDelete: post(`/${module}/doDelete`, deletion, nothing),
  }) as const

/** Checked after every user-info answer (spec §5): strings and arrays, each only if present. */
export const userInfo = z.object({
  username: z.optional(z.string()),
  avatar: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
  permissions: z.optional(z.array(z.string())),
})

/** Answer of `/local/status`: what answered, and in what state the device's databases are. */
export const localStatus = z.object({
  /** 'worker' answers for all tabs; 'page' is the fallback when no worker controls the page. */
  host: z.enum(['worker', 'page', 'node']),
  build: z.string(),
  /** 'mock' or the address of the real server. */
  origin: z.string(),
  database: z.enum(['ready', 'blocked', 'newer', 'failed']),
})
export type LocalStatus = z.infer<typeof localStatus>

/** A form's unsaved input. `record` is the uuid under edit, or null for a new one. */
export const draft = z.object({
  key: line,
  user: line,
  record: z.nullable(uuid),
  values: z.record(z.string(), z.unknown()),
  savedAt: z.int(),
})
export type Draft = z.infer<typeof draft>

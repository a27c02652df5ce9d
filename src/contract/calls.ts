import * as z from 'zod/mini'
import { label, line } from './fields'

export type { ModuleName, Row } from './rows'

/** The API contract (spec §3, §7): schemas of every call; source of the client's types and the mock API's validation and responses. */

type Schema = z.ZodMiniType

/** Every response has code, msg, data (spec §7). */
export const envelope = z.object({ code: z.union([z.number(), z.string()]), msg: z.string(), data: z.unknown() })
/** Data of a refusal (code 400) due to fields: their names in the row. */
export const fieldsAtFault = z.object({ fields: z.array(z.string()) })
export type FieldsAtFault = z.infer<typeof fieldsAtFault>
export type Envelope<T = unknown> = { code: number | string; msg: string; data: T }

/** `pageNo` from 1, `pageSize` rows; any other key is a filter on the field of that name (see src/core/query.ts). */
export interface ListQuery {
  pageNo?: number
  pageSize?: number
  sort?: string
  order?: 'asc' | 'desc'
  /** `next` of the page before: the page is found by key, in any depth; `pageNo` numbers it, and finds it where keys are unknown. */
  after?: string
  /** Of several values one must match. */
  [filter: string]: string | number | readonly string[] | undefined
}
export interface List<T> {
  list: T[]
  total: number
  /** `total` is an estimate; it is more than the rows up to the end of a full page. An extension. */
  about?: boolean | undefined
  /** The key of the last row, from which `after` reads on; absent at the end, and from servers that go by page numbers. An extension. */
  next?: string | undefined
  /** A record of villages that are not the reader's has the personal data that were asked for. An extension. */
  elsewhere?: boolean | undefined
}
export const listOf = <S extends Schema>(row: S) =>
  z.object({
    list: z.array(row),
    total: z.int(),
    about: z.optional(z.boolean()),
    next: z.optional(z.string()),
    elsewhere: z.optional(z.boolean()),
  })

export interface Call<B extends Schema = Schema, D extends Schema = Schema> {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** Schema of the JSON body; calls without one send none. */
  readonly body?: B
  readonly data: D
  /** Needs no token. */
  readonly open?: true
  /** The body is form-encoded instead of JSON. */
  readonly form?: true
  /** The request or response body is binary. */
  readonly bytes?: 'body' | 'answer'
  /** Message, in Chinese, when the response data is invalid; by default a general one. */
  readonly malformed?: string
}
export const get = <D extends Schema>(path: `/${string}`, data: D, open?: true) =>
  ({ method: 'GET', path, data, ...(open && { open }) }) as const satisfies Call
export const post = <B extends Schema, D extends Schema>(path: `/${string}`, body: B, data: D, open?: true) =>
  ({ method: 'POST', path, body, data, ...(open && { open }) }) as const satisfies Call

const token = z.object({ token: label })
export const nothing = z.unknown()

/** The calls of spec §7 beside those of the modules. */
export const calls = {
  login: {
    ...post('/login', z.object({ username: line, password: line }), token, true),
    malformed: '登录接口异常，未正确返回 token',
  },
  socialLogin: {
    ...post(
      '/socialLogin',
      // The last two prove that whoever sends the code began the flow (RFC 7636), where a provider demands it.
      z.object({ code: line, code_verifier: z.optional(line), redirect_uri: z.optional(line) }),
      token,
      true,
    ),
    malformed: '第三方登录接口异常，未正确返回 token',
  },
  register: {
    ...post('/register', z.object({ username: line, password: line, phone: line, phoneCode: line }), token, true),
    form: true,
  },
  userinfo: get('/userinfo', nothing),
  /** Alternative spelling of the mock (spec §7); unused by the console. */
  userInfoOfMock: get('/userInfo', nothing),
  /** Changes the password of who is signed in; a wrong current one is refused. */
  changePassword: post(
    '/changePassword',
    z.object({ password: line, newPassword: line.check(z.minLength(6)) }),
    nothing,
  ),
  logout: get('/logout', nothing),
  publicKey: get('/publicKey', z.object({ publicKey: z.string(), mockServer: z.boolean() }), true),
  expireToken: get('/expireToken', nothing),
  refreshToken: get('/refreshToken', token),
  /** `data.list` is validated by the routes layer, with its own message (spec §4). */
  routerList: get('/router/getList', z.catch(z.object({ list: z.optional(z.unknown()) }), {})),
} as const

/** Checked after every user-info response (spec §5): strings and arrays, each only if present. */
export const userInfo = z.object({
  username: z.optional(z.string()),
  avatar: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
  permissions: z.optional(z.array(z.string())),
  /** That the account is bound to; none for all (an extension). */
  villages: z.optional(z.array(z.string())),
})

/** Response of `/local/status`: the answering host and the state of the app database. */
export const localStatus = z.object({
  /** 'worker' serves all tabs; 'page' is the fallback when no worker controls the page. */
  host: z.enum(['worker', 'page', 'node']),
  build: z.string(),
  /** 'mock' or the address of the real server. */
  origin: z.string(),
  database: z.enum(['ready', 'blocked', 'newer', 'failed']),
})
export type LocalStatus = z.infer<typeof localStatus>

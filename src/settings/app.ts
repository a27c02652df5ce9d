import { loginInterception, statusField, storageKind, visit } from './environment'

/** Business constants of spec §9 and the configuration that an operator sets in the environment when building. */

export const PRODUCT_TITLE = '数字乡村政务管理后台'

export const REQUEST_TIMEOUT_MS = 10_000
export const KEEP_ALIVE_MAX = 20
export const MOBILE_BREAKPOINT_PX = 992
/** Side menu (spec §2, §9): one open group at a time is off; the first group opens by itself. */
export const MENU = { uniqueOpened: false, defaultOpened: true } as const
export const PAGE_SIZE = 20
export const TABLE_OFFSET_PX = 291
export const TABLE_EXTRA_ROW_PX = 60
export const PROGRESS = { speed: 500, trickleSpeed: 200, showSpinner: false } as const
export const UPDATE_NOTICE_S = 8
export const UPDATE_RELOAD_S = 10

export const TOKEN_KEY = 'admin-pro-token'
export const TOKEN_FIELD = 'token'

const authModes = ['all', 'roles', 'visit'] as const
const lockModes = ['off', 'allowed', 'required'] as const
export type AuthMode = (typeof authModes)[number]

const env = import.meta.env
const oneOf = <T extends string>(allowed: readonly T[], given: unknown, standard: T): T =>
  allowed.find((value) => value === given) ?? standard

/** Values with commas between them; an empty text is none. */
const list = (given: string | undefined, standard: string): readonly string[] =>
  (given ?? standard).split(',').filter(Boolean)

/** Environment at build time (README, "Configuration"). Unknown values fall back to the specification's defaults. */
export const config = {
  /** 'all' asks the server for the routes, 'roles' filters the built-in table, 'visit' shows every route. */
  authMode: oneOf<AuthMode>(authModes, env.VITE_AUTH_MODE, 'all'),
  /** Off means virtual-roles mode: full access without signing in. */
  loginInterception,
  /** Routes open to visitors without a token (public visit support). */
  visit,
  /** Credentials leave the console encrypted with the server's public key (docs/decisions/0006-rsa.md). */
  rsaLogin: env.VITE_RSA_LOGIN === 'true',
  storage: storageKind,
  /** Whether people may, or must, lock this device with a PIN (docs/device.md). */
  lock: oneOf(lockModes, env.VITE_LOCK, 'allowed'),
  /** So long nobody does anything before a device with a lock locks itself, in minutes. */
  lockMinutes: Math.max(0, Number(env.VITE_LOCK_MINUTES)) || 10,
  /** Where the source code is, and the hexadecimal SHA-256 of the key to it; without them every key is wrong. */
  source: { url: String(env.VITE_SOURCE_URL ?? ''), keyDigest: String(env.VITE_SOURCE_KEY_SHA256 ?? '') },
  statusField,
  /** Ends of the paths whose calls cover the console with a loading indicator (spec §7). */
  loading: list(env.VITE_LOADING, 'doDelete'),
  /** Ends of the paths whose equal calls are sent once (spec §9). */
  debounced: list(env.VITE_DEBOUNCED, 'doEdit'),
  /** Builds that keep an error log, for example "development,production". */
  errorLog: list(env.VITE_ERROR_LOG, 'development'),
} as const

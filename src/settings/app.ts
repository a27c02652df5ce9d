import { env, loginInterception, statusField, storageKind, visit } from './environment'

/** Business constants of spec §9 and the build-time configuration. */

export const PRODUCT_TITLE = '数字乡村政务管理后台'

export const REQUEST_TIMEOUT_MS = 10_000
export const KEEP_ALIVE_MAX = 20
export const MOBILE_BREAKPOINT_PX = 992
/** Side menu (spec §2, §9): several groups may be open; the first one is initially. */
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

const oneOf = <T extends string>(allowed: readonly T[], given: unknown, fallback: T): T =>
  allowed.find((value) => value === given) ?? fallback

/** Comma-separated values; an empty text is an empty list. */
const list = (given: string | undefined, fallback: string): readonly string[] =>
  (given ?? fallback).split(',').filter(Boolean)

/** Environment at build time (README, "Configuration"). Unknown values fall back to the specification's defaults. */
export const config = {
  /** 'all': server-delivered routes; 'roles': the built-in table filtered by roles; 'visit': all routes. */
  authMode: oneOf<AuthMode>(authModes, env.VITE_AUTH_MODE, 'all'),
  /** Off: virtual-roles mode, full access without sign-in. */
  loginInterception,
  /** Routes open to visitors without a token (public visit support). */
  visit,
  /** Encrypts credentials with the server's public key (docs/decisions/0006-rsa.md). */
  rsaLogin: env.VITE_RSA_LOGIN === 'true',
  storage: storageKind,
  /** Whether users may, or must, lock this device with a PIN (docs/device.md). */
  lock: oneOf(lockModes, env.VITE_LOCK, 'allowed'),
  /** Idle time before a device with a lock locks itself, in minutes. */
  lockMinutes: Math.max(0, Number(env.VITE_LOCK_MINUTES)) || 10,
  /** URL of the source code, and the hex SHA-256 of its key; without them every key is rejected. */
  source: { url: String(env.VITE_SOURCE_URL ?? ''), keyDigest: String(env.VITE_SOURCE_KEY_SHA256 ?? '') },
  statusField,
  /** Path suffixes of calls with a full-screen loading indicator (spec §7). */
  loading: list(env.VITE_LOADING, 'doDelete'),
  /** Path suffixes of calls to debounce (spec §9). */
  debounced: list(env.VITE_DEBOUNCED, 'doEdit'),
  /** Builds with an error log, for example "development,production". */
  errorLog: list(env.VITE_ERROR_LOG, 'development'),
} as const

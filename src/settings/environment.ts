/** What pages and worker both go by, of what an operator sets in the environment when building (README, "Configuration"). */

const env = import.meta.env

/** Field of an answer that holds its code; empty goes by the HTTP status (spec §8). */
export const statusField = String(env.VITE_STATUS_FIELD ?? 'code')

/** Off means virtual-roles mode: full access without signing in (spec §4). */
export const loginInterception = env.VITE_LOGIN_INTERCEPTION !== 'false'
/** Routes open to visitors without a token (public visit support). */
export const visit = env.VITE_VISIT === 'true'

const storageKinds = ['local', 'session', 'cookie'] as const
export type StorageKind = (typeof storageKinds)[number]
/** Where the token lives (spec §4). */
export const storageKind: StorageKind = storageKinds.find((kind) => kind === env.VITE_STORAGE) ?? 'local'

const days = Number(env.VITE_OFFLINE_DAYS ?? 7)
/** For how long who is there is believed without the server, in ms; 0 forbids it. */
export const OFFLINE_MS = (Number.isFinite(days) ? days : 7) * 86_400_000

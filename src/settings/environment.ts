/** Build-time configuration shared by pages and worker (README, "Configuration"). */

/** The configuration of the build; empty in Node, which runs the simulated server without one. */
export const env: Partial<ImportMetaEnv> = import.meta.env ?? {}

/** Response field with the status code; empty uses the HTTP status (spec §8). */
export const statusField = String(env.VITE_STATUS_FIELD ?? 'code')

/** Off: virtual-roles mode, full access without sign-in (spec §4). */
export const loginInterception = env.VITE_LOGIN_INTERCEPTION !== 'false'
/** Routes open to visitors without a token (public visit support). */
export const visit = env.VITE_VISIT === 'true'

const storageKinds = ['local', 'session', 'cookie'] as const
export type StorageKind = (typeof storageKinds)[number]
/** Where the token is stored (spec §4). */
export const storageKind: StorageKind = storageKinds.find((kind) => kind === env.VITE_STORAGE) ?? 'local'

const days = Number(env.VITE_OFFLINE_DAYS ?? 7)
/** How long a session stays valid without the server, in ms; 0 disables offline use. */
export const OFFLINE_MS = (Number.isFinite(days) ? days : 7) * 86_400_000

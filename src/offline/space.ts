const MB = 1024 * 1024
const FULL_SHARE = 0.8
const LEAST_FREE = 50 * MB

/** Storage estimate in bytes; undefined where the browser reports none. */
export interface Space {
  readonly used: number | undefined
  readonly quota: number | undefined
  /** Bytes by kind of storage (Chromium only). */
  readonly details: { readonly indexedDB?: number; readonly caches?: number }
  /** Storage is persistent: not subject to eviction. */
  readonly persisted: boolean
}

/** Whether storage runs low: 80 % or more in use, or less than 50 MB left. False without an estimate. */
export const isScarce = ({ used, quota }: Pick<Space, 'used' | 'quota'>): boolean =>
  used !== undefined && quota !== undefined && quota > 0 && (used / quota >= FULL_SHARE || quota - used < LEAST_FREE)

/** Share in use, 0 to 100; undefined without an estimate. */
export const usedPercent = ({ used, quota }: Pick<Space, 'used' | 'quota'>): number | undefined =>
  used === undefined || !quota ? undefined : Math.min(100, Math.round((used / quota) * 100))

/** Reads the storage estimate. Never rejects. */
export async function readSpace(): Promise<Space> {
  try {
    const { usage, quota, usageDetails } = (await navigator.storage.estimate()) as StorageEstimate & {
      usageDetails?: Space['details']
    }
    const persisted = await navigator.storage.persisted()
    return { used: usage, quota, details: usageDetails ?? {}, persisted }
  } catch {
    return { used: undefined, quota: undefined, details: {}, persisted: false }
  }
}

/** Requests persistent storage; the browser may prompt the user. False where refused or unsupported. */
export const requestPersistence = (): Promise<boolean> =>
  Promise.resolve(navigator.storage?.persist?.() ?? false).catch(() => false)

const MB = 1024 * 1024
const FULL_SHARE = 0.8
const LEAST_FREE = 50 * MB

/** What the browser says of its room for this console, in bytes; what it does not tell is undefined. */
export interface Space {
  readonly used: number | undefined
  readonly quota: number | undefined
  /** Bytes by kind of storage, where the browser tells (Chromium). */
  readonly details: { readonly indexedDB?: number; readonly caches?: number }
  /** The browser has promised not to clear it by itself. */
  readonly persisted: boolean
}

/** Whether room becomes scarce: from 80 % in use, or with less than 50 MB left. Nobody knows without figures. */
export const isScarce = ({ used, quota }: Pick<Space, 'used' | 'quota'>): boolean =>
  used !== undefined && quota !== undefined && quota > 0 && (used / quota >= FULL_SHARE || quota - used < LEAST_FREE)

/** Share in use, 0 to 100; undefined where the browser does not tell. */
export const usedPercent = ({ used, quota }: Pick<Space, 'used' | 'quota'>): number | undefined =>
  used === undefined || !quota ? undefined : Math.min(100, Math.round((used / quota) * 100))

/** Asks the browser for its figures. Never rejects: what it does not tell is undefined. */
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

/** Asks the browser not to clear the data by itself; it may ask the person. False where it refuses or can't. */
export const askToPersist = (): Promise<boolean> =>
  Promise.resolve(navigator.storage?.persist?.() ?? false).catch(() => false)

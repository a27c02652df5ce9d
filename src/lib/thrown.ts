/** Message and stack of an error, for the log. */
export interface Thrown {
  readonly message: string
  readonly stack?: string | undefined
  /** The server's number of the request that failed. */
  readonly requestId?: string | undefined
}

const general: readonly string[] = ['', 'Error', 'ApiError']

/** An error's message, with its name where that is specific. */
function named({ name, message }: Error): string {
  return general.includes(name) || message.startsWith(name) ? message : `${name}: ${message}`
}

/** Describes any thrown value; of other objects only field names, because their values may be private. */
export function describeThrown(given: unknown): Thrown {
  if (given instanceof Error) {
    const { requestId }: Partial<Thrown> = given
    const { stack } = Object(given.cause) as { stack?: unknown }
    return { message: named(given), stack: typeof stack === 'string' ? stack : given.stack, requestId }
  }
  if (typeof given !== 'object' || given === null) return { message: String(given) }
  const { message, stack } = given as Partial<Thrown>
  if (typeof message === 'string') return { message, ...(typeof stack === 'string' && { stack }) }
  return { message: `{ ${Object.keys(given).slice(0, 20).join(', ')} }` }
}

/** Whether somebody has broken it off: a signal, a page that is left, a person who goes back. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * What browsers call a full disk: QuotaExceededError, of which there is an interface now; Firefox's NS_ERROR_DOM_QUOTA_REACHED,
 * NS_ERROR_FILE_NO_DEVICE_SPACE and NS_ERROR_FILE_DISK_FULL; an UnknownError or AbortError that says FILE_ERROR_NO_SPACE (Chromium),
 * "full disk" (Chromium), "database or disk is full" (SQLite) or "not enough space" (WebKit).
 */
const fullSigns = /quota|no_(device_)?space|enough space|full disk|(disk_| is )full/i

/** Whether a write failed because the storage is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && (fullSigns.test(`${error.name} ${error.message}`) || isFull(error.cause))

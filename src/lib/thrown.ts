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
    const { stack, requestId }: Partial<Thrown> = given
    return { message: named(given), stack, requestId }
  }
  if (typeof given !== 'object' || given === null) return { message: String(given) }
  const { message, stack } = given as Partial<Thrown>
  if (typeof message === 'string') return { message, ...(typeof stack === 'string' && { stack }) }
  return { message: `{ ${Object.keys(given).slice(0, 20).join(', ')} }` }
}

/** Whether a write failed because the storage is full. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

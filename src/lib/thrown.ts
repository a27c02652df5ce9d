/** Message and stack of an error, as a log keeps them. */
export interface Thrown {
  readonly message: string
  readonly stack?: string | undefined
}

const general: readonly string[] = ['', 'Error', 'ApiError']

/** An error's message, told apart by its name where the name says more than that it is one. */
function named({ name, message }: Error): string {
  return general.includes(name) || message.startsWith(name) ? message : `${name}: ${message}`
}

/** Whatever was thrown, in words: of an object that is no error only the names of its fields, for its values may be private. */
export function describeThrown(given: unknown): Thrown {
  if (given instanceof Error) return { message: named(given), stack: given.stack }
  if (typeof given !== 'object' || given === null) return { message: String(given) }
  const { message, stack } = given as Partial<Thrown>
  if (typeof message === 'string') return { message, ...(typeof stack === 'string' && { stack }) }
  return { message: `{ ${Object.keys(given).slice(0, 20).join(', ')} }` }
}

/** Whether the device has no room for what was to be kept. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

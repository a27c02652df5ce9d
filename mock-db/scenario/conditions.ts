/** What a scenario changes about the simulated server itself, for one request. */
export interface Conditions {
  /** Added to the server's clock, in milliseconds. */
  readonly clockOffsetMs: number
  /** Life of a token that every call but sign-in and refresh minds, in milliseconds. */
  readonly tokenLifeMs?: number
  /** Takes so many bytes off the quota, if there is one. Rejects with QuotaExceededError when they are too many. */
  readonly charge?: (bytes: number) => Promise<void>
}

export const usual: Conditions = { clockOffsetMs: 0 }

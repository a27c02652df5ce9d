/** What a scenario changes in the simulated server for one request. */
export interface Conditions {
  /** Offset of the server's clock, in milliseconds. */
  readonly clockOffsetMs: number
  /** Token lifetime enforced by every call but sign-in and refresh, in milliseconds. */
  readonly tokenLifeMs?: number
  /** Charges bytes against the quota, if there is one. Rejects with QuotaExceededError when it is exceeded. */
  readonly charge?: (bytes: number) => Promise<void>
}

export const usual: Conditions = { clockOffsetMs: 0 }

/** See groups.mjs. */
export const groups: readonly {
  readonly name: string
  readonly files: readonly string[]
  readonly tests: readonly string[]
  readonly isolate?: boolean
}[]

import { SEED } from '../base/seedNumber'

/** Parses an integer option from 0 to `max`; undefined for none. Throws an Error that names the option. */
export function integer(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text) || Number(text) > max) throw new Error(`--${name} must be an integer from 0 to ${max}`)
  return Number(text)
}

/** `--seed [NUMBER]` and `--rows 50` or `--rows table=100000`: which example data. */
export const seedOption = {
  /** The arguments with the usual number behind a `--seed` that names none. */
  withDefault: (argv: readonly string[]): string[] =>
    argv.flatMap((word, at) => (word === '--seed' && !/^\d/.test(argv[at + 1] ?? '') ? [word, String(SEED)] : word)),
  /** Throws an Error that names the option. */
  parse(seedText: string | undefined, rowsText: string | undefined) {
    const [, module, count] = /^(?:(\w+)=)?(.*)$/.exec(rowsText ?? '') ?? []
    return {
      seed: integer('seed', seedText, 2 ** 32 - 1),
      rows: integer('rows', count || undefined, 1_000_000),
      modules: module ? [module] : undefined,
    }
  },
}

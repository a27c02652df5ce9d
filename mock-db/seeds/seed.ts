import { isRequired, rows, type ModuleName, type Row } from '@/contract/rows'
import { SEED, SEED_ROWS } from '../base/seedNumber.ts'

/** The rows of a module without repeated field names: each row lists its values in the order of `cols`, null for a field that it has not. */
export interface SeedTable {
  readonly cols: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}
export type SeedData = { readonly [M in ModuleName]: SeedTable }

export const moduleNames = Object.keys(rows) as ModuleName[]

/** Read-only data, answered as is. */
export type StaticName = 'areas' | 'description' | 'icons' | 'provider' | 'routes'

/** Loads one data asset: the seed table of a module, or static data. */
export type LoadAsset = (name: ModuleName | StaticName) => Promise<unknown>

/**
 * Whether the seed of a module fits data of a seed number with so many rows: the history, the comments and the
 * devices speak of the rows of the default seed, all of them.
 */
export const fits = (module: ModuleName, { seed, rows: count }: { seed: number; rows: number }): boolean =>
  isRequired(module) || (seed === SEED && count >= SEED_ROWS)

/** A row of these fields; what is null it has not. */
export const rowWith = (cols: readonly string[], valueAt: (column: number, field: string) => unknown) =>
  Object.fromEntries(cols.map((col, at) => [col, valueAt(at, col)] as const).filter(([, value]) => value != null))

/** The rows of a seed table. */
export function unpack<M extends ModuleName>({ cols, rows: values }: SeedTable): Row<M>[] {
  return values.map((row) => rowWith(cols, (at) => row[at]) as Row<M>)
}

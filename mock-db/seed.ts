import { rows, type ModuleName, type Row } from '@/api/rows'

/** The rows of a module without repeating the field names: each row lists its values in the order of `cols`. */
export interface SeedTable {
  readonly cols: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}
/** The seed asset, by module. */
export type SeedData = { readonly [M in ModuleName]: SeedTable }

export const moduleNames = Object.keys(rows) as ModuleName[]

/** The rows of each module. A module the asset does not know starts empty. */
export function unpack(data: Partial<SeedData>): (readonly [ModuleName, Row<ModuleName>[]])[] {
  return moduleNames.map((module) => {
    const { cols, rows: values } = data[module] ?? { cols: [], rows: [] }
    const unpacked = values.map((row) => Object.fromEntries(cols.map((col, at) => [col, row[at]])))
    return [module, unpacked as Row<ModuleName>[]] as const
  })
}

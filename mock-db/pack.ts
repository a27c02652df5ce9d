/** Stands between the texts of a packed column; texts that hold it are not packed. */
const SEPARATOR = '\u0000'

/** A piece of a column as it is stored: many texts as one are read several times faster. */
export type Packed = unknown[] | string

export const pack = (values: unknown[]): Packed =>
  values.length > 0 && values.every((value) => typeof value === 'string' && !value.includes(SEPARATOR))
    ? values.join(SEPARATOR)
    : values

export const unpackPiece = (packed: Packed): unknown[] =>
  typeof packed === 'string' ? packed.split(SEPARATOR) : packed

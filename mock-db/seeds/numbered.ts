import { uuid4, type Random } from '../../src/lib/random.ts'

/** Maps each item with `make`, adding a uuid and ids from 1. */
export const numbered = <S, T extends object>(random: Random, from: readonly S[], make: (one: S, at: number) => T) =>
  from.map((one, at) => ({ uuid: uuid4(random), id: at + 1, ...make(one, at) }))

/** `count` rows that cycle through `from`. */
export const times = <S, T extends object>(
  random: Random,
  count: number,
  from: readonly [S, ...S[]],
  make: (one: S, at: number) => T,
) =>
  numbered(
    random,
    Array.from({ length: count }, (_, at) => from[at % from.length] ?? from[0]),
    make,
  )

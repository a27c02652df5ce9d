import type { ModuleName } from '@/contract/calls'
import { modules } from '@/core/modules'
import { integer, seededRandom, uuid4, type Random } from '@/lib/random'
import { rowWith, type SeedTable } from './seed'
import { SEED } from '../base/seedNumber'

/** Varies a column's value in a generated row. */
type Vary = (random: Random, value: unknown) => unknown

const dateTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const toMs = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
const toText = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

function variation(values: readonly unknown[]): Vary {
  if (values.every((value) => typeof value === 'boolean')) return (random) => random() < 0.5
  if (values.every(Number.isInteger)) {
    const [low, high] = [Math.min(...(values as number[])), Math.max(...(values as number[]))]
    return (random) => integer(random, low, high)
  }
  if (values.every((value) => typeof value === 'string' && dateTime.test(value))) {
    const times = (values as string[]).map(toMs)
    const [low, high] = [Math.min(...times), Math.max(...times)]
    return (random) => toText(low + 1000 * integer(random, 0, (high - low) / 1000))
  }
  return (_random, value) => value
}

/** A hash of seed, module and row, so that any row can be generated independently. */
function mix(seed: number, module: string, at: number): number {
  let hash = seed >>> 0
  for (const character of module) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return Math.imul(hash ^ at, 0x9e3779b1) >>> 0
}

/**
 * Generates row `at` (from 0) of a module from its seed table, deterministically by seed number. The table's own rows
 * come first if the seed is the default one; another seed keeps their texts and varies the figures. Later rows repeat
 * the texts with new figures, dates and a numbered name. A `fixed` module has only its own rows, whatever the seed.
 */
export function grower(module: ModuleName, { cols, rows }: SeedTable, seed: number) {
  const { match, distinct, fixed, steady = [] } = modules[module]
  const kept: readonly string[] = ['id', match, ...steady]
  const vary = cols.map((col, column): Vary => {
    if (col === 'uuid') return uuid4
    if (kept.includes(col)) return (_random, value) => value
    return variation(rows.map((row) => row[column]))
  })
  return (at: number): Record<string, unknown> => {
    const base = rows[at % rows.length] ?? []
    const own = at < rows.length && (seed === SEED || fixed === true)
    const random = seededRandom(mix(seed, module, at))
    const row: Record<string, unknown> = rowWith(cols, (column) =>
      own ? base[column] : vary[column]?.(random, base[column]),
    )
    row['id'] = at + 1
    if (at >= rows.length) {
      row[match] = `${String(row[match])} ${at + 1}`
      if (distinct) row[distinct] = ''
    }
    return row
  }
}

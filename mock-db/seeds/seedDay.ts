import type { Row } from '@/contract/rows'
import { dayText } from '@/lib/timestamp'
import type { SeedTable } from './seed'
import { SEED_DAY } from '../base/seedNumber'

const DAY_MS = 24 * 3_600_000
const dated = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d:\d\d(\.000Z)?)?$/
const dayAt = (text: string) => Date.parse(`${text.slice(0, 10)}T00:00Z`)

/**
 * A seed table as if it had been made on this local day (`YYYY-MM-DD`): its dates move by whole days and the years of figures by years.
 * Birthdays stay, as ID numbers contain them.
 */
export function asOfDay(day: string, { cols, rows }: SeedTable): SeedTable {
  const ms = dayAt(day) - dayAt(SEED_DAY)
  const years = Number(day.slice(0, 4)) - Number(SEED_DAY.slice(0, 4))
  const move = (value: unknown, col: string): unknown => {
    if (col === 'year' && typeof value === 'number') return value + years
    if (col === 'changes') return (value as Row<'history'>['changes']).map(moveChange)
    if (col === 'birthday' || typeof value !== 'string' || !dated.test(value)) return value
    return new Date(dayAt(value) + ms).toISOString().slice(0, 10) + value.slice(10)
  }
  /** The values of a noted change are those of the row's field. */
  const moveChange = ({ field, ...values }: Row<'history'>['changes'][number]) => ({
    field,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, move(value, field)])),
  })
  return { cols, rows: rows.map((row) => row.map((value, at) => move(value, cols[at] ?? ''))) }
}

/** The day of seeds that are made now (in ms since 1970). */
export const seedDay = (now: number): string => dayText(now)

/** `updatedAt` of rows that are seeded on a day: two machines hold the same bytes. Past in every time zone. */
export const seededAt = (day: string): string => new Date(dayAt(day) - DAY_MS / 2).toISOString()

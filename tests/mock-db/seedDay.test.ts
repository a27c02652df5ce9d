import { expect, test } from 'vitest'
import { isRequired, type Row } from '@/contract/rows'
import { moduleNames } from '../../mock-db/seeds/seed'
import { asOfDay, seededAt } from '../../mock-db/seeds/seedDay'
import { SEED_DAY } from '../../mock-db/base/seedNumber'
import { createAdmin } from '../../mock-db/indexeddb/admin'
import { onPostgres, SEED, setUp } from './harness'

const DAY = 86_400_000

/** Texts of a table that are dates or times. */
const datesOf = ({ rows }: { rows: readonly (readonly unknown[])[] }) =>
  rows.flat().filter((value): value is string => /^\d{4}-\d\d-\d\d( |$)/.test(String(value)))
const later = (days: number) => new Date(Date.parse(`${SEED_DAY}T00:00Z`) + days * DAY).toISOString().slice(0, 10)

test('asOfDay() of the seed day changes nothing', () => {
  for (const module of moduleNames.filter(isRequired)) expect(asOfDay(SEED_DAY, SEED[module])).toEqual(SEED[module])
})

test.each([1, 59, 181, 400])('asOfDay() %d days later moves all dates by as many days and keeps the times', (days) => {
  for (const module of ['scoreManage', 'governmentAffairs', 'plant', 'systemLog'] as const) {
    const [was, is] = [datesOf(SEED[module]), datesOf(asOfDay(later(days), SEED[module]))]
    expect(was.length).toBeGreaterThan(0)
    const gap = (one: string, other = '') =>
      Date.parse(`${one.slice(0, 10)}T00:00Z`) - Date.parse(`${other.slice(0, 10)}T00:00Z`)
    expect(is.map((date, at) => gap(date, was[at]))).toEqual(is.map(() => days * DAY))
    expect(is.map((date) => date.slice(10))).toEqual(was.map((date) => date.slice(10)))
  }
})

test('asOfDay() moves years of figures, and keeps birthdays equal to the ID numbers', () => {
  const { cols, rows } = asOfDay('2028-02-29', SEED.indexManage)
  const at = cols.indexOf('year')
  expect(rows.map((row) => row[at])).toEqual(SEED.indexManage.rows.map((row) => Number(row[at]) + 2))
  const villagers = asOfDay('2028-02-29', SEED.villageusermanage)
  const field = (row: readonly unknown[], name: string) => String(row[villagers.cols.indexOf(name)])
  for (const row of villagers.rows)
    expect(field(row, 'idCard').slice(6, 14)).toBe(field(row, 'birthday').replaceAll('-', ''))
})

test('seededAt() is in the past in every time zone on the seed day', () => {
  // Where a day begins last, it is still the day before.
  expect(Date.parse(seededAt(SEED_DAY))).toBeLessThanOrEqual(Date.parse(`${SEED_DAY}T00:00+12:00`))
  expect(seededAt(SEED_DAY)).toBe('2026-10-31T12:00:00.000Z')
})

test.skipIf(onPostgres)(
  'data requested later have the day of the first data, until a reset starts a new day',
  async () => {
    const mock = setUp()
    const newest = async (module: 'scoreManage' | 'systemLog') => {
      const { data } = await mock.asAdmin<{ list: Row<typeof module>[] }>(`/${module}/getList?pageSize=1000`)
      return data.list
        .map(({ datetime }) => datetime)
        .toSorted()
        .at(-1)
    }
    const scores = await newest('scoreManage')
    mock.clock.now += 40 * DAY
    const logs = await newest('systemLog')
    expect(await newest('scoreManage')).toBe(scores)
    await createAdmin(
      mock.database,
      async (name): Promise<unknown> => Reflect.get(SEED, name),
      () => mock.clock.now,
    ).reset()
    for (const [module, before = ''] of [
      ['scoreManage', scores],
      ['systemLog', logs],
    ] as const)
      expect(Date.parse(`${(await newest(module))?.slice(0, 10)}`) - Date.parse(before.slice(0, 10))).toBe(40 * DAY)
  },
)

import { describe, expect, test } from 'vitest'
import { rows, type ModuleName, type Row } from '@/contract/rows'
import { settled } from '@/contract/rowRules'
import { isForAdmins } from '@/lib/moduleRights'
import { isPhone } from '@/lib/validators'
import { modules } from '@/core/modules'
import { unpack, type SeedData } from '../../mock-db/seeds/seed'
import { asOfDay } from '../../mock-db/seeds/seedDay'
import { SEED, SEED_DAY } from '../../mock-db/base/seedNumber'
import { generateSeed } from '../../mock-db/seeds/generate'

const DAY = 86_400_000
/** Where a day begins first, the seed day has begun by then. */
const DAY_BEGINS = Date.parse(`${SEED_DAY}T00:00+14:00`)

type Values = Record<string, unknown>
const rowsOf = <M extends ModuleName>(data: SeedData, module: M): Row<M>[] => unpack(data[module])
const movedTo = (day: string, data: SeedData) =>
  Object.fromEntries(Object.entries(data).map(([module, table]) => [module, asOfDay(day, table)])) as SeedData

const isCut = (value: unknown): value is string => typeof value === 'string' && /^…|…$/.test(value)
const middleOf = (text: unknown) => (typeof text === 'string' ? text.replace(/^…/, '').replace(/…$/, '') : '')

/** What a field held before a change that has left `value`; of long texts, the history keeps the part that differs. */
function valueBefore(value: unknown, { from, to }: Row<'history'>['changes'][number]): unknown {
  if (isCut(to)) expect(value).toContain(middleOf(to))
  else expect(value).toEqual(to)
  return typeof value === 'string' && (isCut(from) || isCut(to))
    ? value.replace(middleOf(to), () => middleOf(from))
    : from
}

/** Goes back from the rows as they are to what they were: each entry must have left what the next one, or the row, begins with. */
function goBack(data: SeedData): number {
  const changed = new Map<string, Row<'history'>[]>()
  for (const entry of rowsOf(data, 'history')) {
    const key = `${entry.module} ${entry.record}`
    changed.set(key, [...(changed.get(key) ?? []), entry])
  }
  for (const entries of changed.values()) {
    const module = entries[0]?.module as ModuleName
    const row = rowsOf(data, module).find(({ uuid }) => uuid === entries[0]?.record)
    expect(row, `${module} has the record`).toBeDefined()
    const state: Values = { ...row }
    for (const [at, { kind, title, changes, at: moment }] of entries.entries()) {
      expect(title).toBe(state[modules[module].match])
      expect(changes.length).toBeGreaterThan(0)
      expect(rows[module].safeParse(state)).toMatchObject({ success: true })
      expect(settled(module, state)).toEqual(state)
      for (const change of changes) {
        expect(change.from).not.toEqual(change.to)
        state[change.field] = valueBefore(state[change.field], change)
      }
      expect(kind === 'create').toBe(changes.every(({ from }) => from === undefined))
      // Nothing comes before the creation, and nothing at the same time.
      if (kind === 'create') expect(at).toBe(entries.length - 1)
      expect(moment < (entries[at - 1]?.at ?? '9')).toBe(true)
    }
  }
  return changed.size
}

describe.each([SEED, 1, 2, 2 ** 32 - 1])('seed number %i', (number) => {
  const data = generateSeed(number)
  const history = rowsOf(data, 'history')
  const comments = rowsOf(data, 'comment')
  const accounts = new Map(rowsOf(data, 'userManagement').map((user) => [user.username, user]))

  test('entries and comments match the contract and have unique ids', () => {
    for (const module of ['history', 'comment'] as const) {
      const list = rowsOf(data, module)
      for (const row of list) expect(rows[module].safeParse(row)).toMatchObject({ success: true })
      expect(list.map(({ id }) => id)).toEqual(list.map((_, at) => at + 1))
      expect(new Set(list.map(({ uuid }) => uuid)).size).toBe(list.length)
    }
  })

  test('every entry fits the row that the later entries lead to', () => {
    expect(goBack(data)).toBeGreaterThan(100)
  })

  test('entries still fit their rows after asOfDay() for another day', () => {
    for (const day of ['2026-11-02', '2027-01-15', '2028-02-29']) {
      const moved = movedTo(day, data)
      goBack(moved)
      const days = (Date.parse(day) - Date.parse(SEED_DAY)) / DAY
      expect(rowsOf(moved, 'history').map(({ at }) => Date.parse(at))).toEqual(
        history.map(({ at }) => Date.parse(at) + days * DAY),
      )
    }
  })

  test('entries date from the month before the seed day, newest first; comments are later than an entry of their record', () => {
    for (const list of [history, comments]) {
      expect(list.length).toBeGreaterThan(10)
      const times = list.map(({ at }) => Date.parse(at))
      expect(times).toEqual(times.toSorted((one, other) => other - one))
      expect(Math.min(...times)).toBeGreaterThanOrEqual(DAY_BEGINS - 31 * DAY)
      expect(Math.max(...times)).toBeLessThan(DAY_BEGINS + 10 * 60_000)
    }
    for (const { module, record, at } of comments)
      expect(history.some((entry) => entry.module === module && entry.record === record && entry.at < at)).toBe(true)
  })

  test('entries and comments are by users with the right to write, each on one device', () => {
    const devices = new Map<string, string>()
    for (const { user, device, at } of history) {
      expect((accounts.get(user)?.datatime ?? '9').slice(0, 10) < at.slice(0, 10)).toBe(true)
      expect(accounts.get(user)?.roles.some((role) => role !== 'Test')).toBe(true)
      expect(devices.get(user) ?? device).toBe(device)
      devices.set(user, device)
    }
    expect(devices.size).toBeGreaterThan(15)
    for (const { author } of comments) expect(accounts.has(author)).toBe(true)
  })

  test('entries include no administrators’ modules, and their phone numbers are fictitious', () => {
    expect(history.filter(({ module }) => isForAdmins(module))).toEqual([])
    const phones = history.flatMap(({ changes }) => changes).filter(({ field }) => field === 'phone')
    expect(phones.length).toBeGreaterThan(0)
    for (const { from, to } of phones)
      for (const phone of [from, to].filter((value) => typeof value === 'string'))
        expect([isPhone(phone), phone.slice(3, 7)]).toEqual([true, '0000'])
  })

  test('every account has a unique name and belongs to a department of the tree', () => {
    const departments = new Set(rowsOf(data, 'departmentManagement').map(({ name }) => name))
    const villagers = new Set(rowsOf(data, 'villageusermanage').map(({ name }) => name))
    const names = [...accounts.values()].map(({ nickname }) => nickname ?? '')
    expect(new Set(names).size).toBe(accounts.size)
    for (const name of names) expect([name !== '', villagers.has(name)]).toEqual([true, false])
    for (const { department = '' } of accounts.values()) expect(departments).toContain(department)
    expect(new Set([...accounts.values()].map(({ department }) => department)).size).toBeGreaterThan(15)
  })

  test('every person mentioned as staff has an account', () => {
    const names = new Set([...accounts.values()].map(({ nickname }) => nickname))
    for (const { handler } of rowsOf(data, 'governmentAffairs')) expect(accounts.has(handler)).toBe(true)
    for (const { recorder, approver = '', status } of rowsOf(data, 'scoreManage')) {
      expect(accounts.has(recorder)).toBe(true)
      expect([accounts.has(approver), approver === recorder]).toEqual([status !== 'pending', false])
    }
    const staff = [
      ...rowsOf(data, 'deviceManage').map(({ keeper }) => keeper),
      ...rowsOf(data, 'terminalManage').map(({ holder }) => holder),
      ...rowsOf(data, 'indexManage').map(({ reporter }) => reporter),
      ...rowsOf(data, 'table').map(({ author }) => author),
    ]
    for (const name of staff) expect(names).toContain(name)
    for (const { author } of rowsOf(data, 'document')) expect(accounts.has(author)).toBe(true)
  })
})

test('the seeded history is below 150 kB and covers the main modules', () => {
  const { history, comment } = generateSeed()
  expect(JSON.stringify([history, comment]).length).toBeLessThan(150_000)
  const told = new Set(rowsOf(generateSeed(), 'history').map(({ module }) => module))
  for (const module of ['governmentAffairs', 'villageusermanage', 'scoreManage', 'indexManage', 'goods', 'document'])
    expect(told).toContain(module)
})

test('goods come from at least five companies on the first page', () => {
  const goods = rowsOf(generateSeed(), 'goods')
  expect(new Set(goods.map(({ title }) => title)).size).toBe(50)
  expect(new Set(goods.slice(0, 20).map(({ company }) => company)).size).toBeGreaterThanOrEqual(5)
})

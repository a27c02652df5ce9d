import { describe, expect, test } from 'vitest'
import type { AnyRow } from '@/contract/rows'
import { timestamp } from '@/lib/timestamp'
import { parseParams } from '@/core/params'
import type { Pending } from '../../../sw/database/records'
import { applyPending, applyPendingToPage, runLocally } from '../../../sw/cache/applyPending'
import { optimisticRow, predictableFields } from '@/core/optimisticRow'
import { NOW } from '../../mock-db/harness'

const write = (kind: Pending['kind'], uuid: string, body: AnyRow = {}, more: Partial<Pending> = {}): Pending => ({
  kind,
  uuid,
  body,
  base: null,
  state: 'queued',
  at: NOW,
  ...more,
})
const row = (uuid: string, more: AnyRow = {}): AnyRow => ({
  ...optimisticRow('table', '2026-11-01 00:00:00'),
  id: Number(uuid.slice(1)),
  title: uuid,
  author: '甲',
  uuid,
  version: 1,
  updatedAt: '2026-11-01 00:00:00',
  ...more,
})
const uuids = (rows: readonly AnyRow[]) => rows.map(({ uuid }) => uuid).join(' ')

describe('applyPending(): the rows of a list with unsent writes', () => {
  const rows = [row('r1'), row('r2')]
  const over = (...waiting: Pending[]) => applyPending(rows, waiting, 'table')

  test('keep the fields that only the server sets and the fields missing in the write', () => {
    const body = { id: 9, version: 9, updatedAt: '2026-12-01 00:00:00', author: undefined, title: '改' }
    expect(over(write('edit', 'r1', body))).toEqual([{ ...rows[0], title: '改' }, rows[1]])
  })

  test('keep a row whose deletion was refused or in conflict, and lose one whose deletion is being sent', () => {
    expect(uuids(over(write('delete', 'r1', {}, { state: 'refused' })))).toBe('r1 r2')
    expect(uuids(over(write('delete', 'r1', {}, { state: 'conflict' })))).toBe('r1 r2')
    expect(uuids(over(write('delete', 'r1', {}, { state: 'sending' })))).toBe('r2')
  })

  test('do not gain a row by an edit of an unknown uuid', () => {
    expect(uuids(over(write('edit', 'r9', { title: '改', author: '乙' })))).toBe('r1 r2')
  })

  test('keep their order when one is edited', () => {
    expect(uuids(over(write('edit', 'r2', { title: '改' })))).toBe('r1 r2')
  })

  test('start with new rows, newest first; a row created again after its deletion counts as newest', () => {
    const made = (uuid: string) => write('create', uuid, { title: uuid, author: '乙' })
    expect(uuids(over(made('n1'), made('n2')))).toBe('n2 n1 r1 r2')
    expect(uuids(over(made('n1'), made('n2'), write('delete', 'n1'), made('n1')))).toBe('n1 n2 r1 r2')
    expect(uuids(over(write('delete', 'r2'), made('r2')))).toBe('r2 r1')
    expect(over(made('n1'))[0]).toMatchObject({ id: 0, title: 'n1', status: expect.any(String) })
  })
})

const node = (uuid: string, id: number, parentId: number): AnyRow => ({
  ...optimisticRow('departmentManagement', '2026-11-01 00:00:00'),
  uuid,
  id,
  parentId,
  name: uuid,
})

describe('applyPending(): new nodes of a tree', () => {
  test('come after their siblings in order of creation, with id 0', () => {
    const made = (uuid: string) => write('create', uuid, { name: uuid, parentId: 1, order: 0 })
    const all = applyPending([node('top', 1, 0), node('child', 2, 1)], [made('n1'), made('n2')], 'departmentManagement')
    const { list, total } = runLocally(all, parseParams(''), 'departmentManagement')
    const children = list[0]?.children as AnyRow[]
    expect(children.map(({ uuid, id }) => [uuid, id])).toEqual([
      ['child', 2],
      ['n1', 0],
      ['n2', 0],
    ])
    expect([list[0]?.id, total]).toEqual([1, 4])
  })
})

describe('runLocally(): a query of all rows', () => {
  test('returns the requested page and the total of the list', () => {
    const { list, total } = runLocally([row('r1'), row('r2'), row('r3')], parseParams('pageNo=2&pageSize=2'), 'table')
    expect([uuids(list), total]).toEqual(['r3', 3])
  })

  test('returns a node requested by uuid without its ancestors and children', () => {
    const nodes = [node('top', 1, 0), node('child', 2, 1), node('leaf', 3, 2)]
    const { list, total } = runLocally(nodes, parseParams('uuid=child'), 'departmentManagement')
    expect([list, total]).toEqual([[nodes[1]], 1])
  })
})

describe('applyPendingToPage(): a page with queued writes', () => {
  const rows = [6, 7, 8].map((at) => row(`r${at}`, { pageViews: 100 - 10 * at }))
  const over = (waiting: readonly Pending[], query: string) => {
    const { list, total } = applyPendingToPage({ list: rows, total: 2000 }, waiting, {
      module: 'table',
      params: parseParams(query),
    })
    return [uuids(list), total]
  }
  const made = (pageViews: number, uuid = 'n1') => write('create', uuid, { title: '新', author: '乙', pageViews })
  const byViews = 'sort=pageViews&order=desc'

  test.each<[string, Pending[], string, string, number]>([
    ['first of all on the first page', [made(900)], `${byViews}&pageSize=3`, 'n1 r6 r7 r8', 2001],
    ['behind all rows of a page that is not full', [made(1)], `${byViews}&pageNo=9&pageSize=4`, 'r6 r7 r8 n1', 2001],
    ['not behind all rows of a page that is full', [made(1)], `${byViews}&pageNo=2&pageSize=3`, 'r6 r7 r8', 2001],
    ['in ascending order', [made(25)], 'sort=pageViews&pageNo=2&pageSize=3', 'r8 n1 r7 r6', 2001],
    ['before those that are equal, as in the list', [made(30)], `${byViews}&pageNo=2&pageSize=3`, 'r6 n1 r7 r8', 2001],
    ['first of all, where the first is equal', [made(40)], `${byViews}&pageSize=3`, 'n1 r6 r7 r8', 2001],
    ['on an earlier page, where the first is equal', [made(40)], `${byViews}&pageNo=2&pageSize=3`, 'r6 r7 r8', 2001],
    ['(and another) newest first', [made(0), made(0, 'n2')], 'pageSize=3', 'n2 n1 r6 r7 r8', 2002],
  ])('has a new row %s', (_where, waiting, query, found, total) => {
    expect(over(waiting, query)).toEqual([found, total])
  })

  test('leaves rows with equal sort values in the server’s order', () => {
    expect(over([], 'sort=status&order=desc&pageSize=3')).toEqual(['r6 r7 r8', 2000])
  })

  test('does not show an edited row of another page and leaves the total unchanged', () => {
    const edited = ['r98', 'r99'].map((uuid) => write('edit', uuid, { title: '改' }, { base: row(uuid) }))
    expect(over(edited, 'pageSize=3')).toEqual(['r6 r7 r8', 2000])
  })

  test('counts an edited row of another page by its base row of the first queued write', () => {
    const base = row('r99', { status: 'published' })
    const first = write('edit', 'r99', { status: 'draft' }, { base })
    const second = write('edit', 'r99', { title: '再改' }, { base: { ...base, status: 'draft' } })
    expect(over([first, second], 'status=draft&pageNo=2&pageSize=3')[1]).toBe(2001)
  })
})

describe('a new row before the server has it', () => {
  test('has the default values that the server would set', () => {
    const [made] = applyPending([], [write('create', 'n1', { title: '新', author: '乙' })], 'table')
    expect(made).toMatchObject({ id: 0, uuid: 'n1', title: '新', status: 'draft', datetime: timestamp(NOW) })
  })

  test('is not shown if a required field is missing', () => {
    expect(applyPending([], [write('create', 'n1', { title: '新' })], 'table')).toEqual([])
  })

  test('predictableFields() leaves out the times of a new row and returns a row with an id unchanged', () => {
    const made = { ...optimisticRow('table', '2026-11-01 00:00:00'), title: '新' }
    const fields = predictableFields('table', made)
    expect(fields).toMatchObject({ title: '新', id: 0, pageViews: 0, switch: false })
    expect(Object.values(fields)).not.toContain('2026-11-01 00:00:00')
    const known = { ...made, id: 7 }
    expect(predictableFields('table', known)).toBe(known)
  })
})

import { afterEach, expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import { listInfo, modules } from '@/core/modules'
import { parseParams } from '@/core/params'
import { pageSql } from '../../mock-db/postgres/selection'
import { databaseTexts } from '../../mock-db/postgres/texts'
import { parseQuery } from '@/core/query'
import { startTarget, type Target } from './hostileSetup'

/** Lists of so many rows that not all of them are looked at. */

let target: Target
afterEach(() => target.close())

type Page = List<{ readonly uuid: string; readonly id: number }>

async function page(search: string): Promise<Page> {
  const answer = await target.call<Page>(`/table/getList?${search}`)
  expect(answer).toMatchObject({ code: 200 })
  return answer.data
}

/** So many more rows, of which every fifth is a draft. */
const insert = (count: number) =>
  target.postgres.run(
    `insert into rows_table (module, uuid, id, created, version, updated_at, data)
     select 'table', 'many-' || n, 1000 + n, false, 1, '2026-11-01T00:00:00.000Z',
       jsonb_build_object('title', '标题 ' || n, 'description', '', 'status', case when n % 5 = 0 then 'draft' else 'published' end,
         'author', '王明', 'datetime', '2026-11-01 08:00:00', 'pageViews', n % 7, 'img', '', 'switch', n % 2 = 0, 'percent', 1,
         'rate', 1, 'percentage', 1)
     from generate_series(1, $1::integer) n`,
    [count],
  )

async function planOf(search: string): Promise<string> {
  const query = parseQuery(parseParams(search), listInfo('table'))
  const { sql = '', values } = pageSql('table', query)[0]?.(query.pageSize) ?? {}
  return target.postgres.transact(async (run) => {
    await run('set local enable_seqscan = off')
    const plan = await run<{ 'QUERY PLAN': string }>(`explain ${sql}`, values)
    return plan.map((line) => line['QUERY PLAN']).join('\n')
  })
}

test('every text field of every module has a search index, except contents and pictures', async () => {
  target = await startTarget()
  const names = await target.postgres.run<{ name: string }>('select relname as name from pg_class')
  const indexed = new Set(names.map(({ name }) => name))
  const missing = (Object.keys(modules) as (keyof typeof modules)[]).flatMap((module) =>
    [...listInfo(module).fields]
      .filter(([field, kind]) => kind === 'string' && !indexed.has(`rows_${module}_${field}_pairs`))
      .map(([field]) => `${module}.${field}`)
      .filter((name) => !name.endsWith('.updatedAt')),
  )
  expect(missing).toEqual(['userManagement.avatar', 'document.content'])
})

test('filters by text, state, number and exact text, and far pages, use their indexes', async () => {
  target = await startTarget()
  await insert(3000)
  await target.postgres.run('analyze rows_table')
  expect(await planOf(`description=${encodeURIComponent('修路')}`)).toContain('rows_table_description_pairs')
  expect(await planOf(`author=${encodeURIComponent('王明明')}`)).toContain('rows_table_author_pairs')
  expect(await planOf('status=deleted')).toContain('rows_table_status_whole')
  expect(await planOf('percentage=77')).toContain('rows_table_percentage_number')
  expect(await planOf(`author=x&exact=author`)).toContain('rows_table_author_string')
  // The rows before the page are passed in the index of places, without being read.
  expect(await planOf('pageNo=100')).toMatch(/Index Only Scan using rows_table_place/)
})

test.each([
  '',
  'sort=title&order=desc',
  'sort=title&order=asc&status=published',
  'sort=pageViews&order=asc',
  'sort=pageViews&order=desc',
  'sort=switch&order=desc',
  'sort=status&order=asc',
  'sort=percentage&order=asc',
  'sort=percentage&order=desc',
])('pages by continuation key equal pages by number: %s', async (search) => {
  target = await startTarget()
  await insert(60)
  // Some rows lack it.
  await target.postgres.run(`update rows_table set data = data - 'percentage' where id % 3 = 0`)
  const byNumber: number[] = []
  const byKey: number[] = []
  let next: string | undefined
  for (let pageNo = 1; pageNo <= 16; pageNo += 1) {
    byNumber.push(...(await page(`${search}&pageSize=7&pageNo=${pageNo}`)).list.map(({ id }) => id))
    const keyed = await page(`${search}&pageSize=7&pageNo=${pageNo}${next ? `&after=${encodeURIComponent(next)}` : ''}`)
    byKey.push(...keyed.list.map(({ id }) => id))
    next = keyed.next
    if (!next) break
  }
  expect(byKey).toEqual(byNumber)
  expect(new Set(byKey).size).toBe((await page(search)).total)
})

test('paging by key neither skips nor repeats rows while rows are added and deleted', async () => {
  target = await startTarget()
  const first = await page('pageSize=10')
  await target.call('/table/doEdit', { body: { title: '新来的', author: '王明' } })
  await target.call('/table/doDelete', { body: { uuids: [first.list[9]?.uuid, first.list[3]?.uuid] } })
  const second = await page(`pageSize=10&pageNo=2&after=${encodeURIComponent(first.next ?? '')}`)
  expect(second.list.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, at) => 11 + at))
})

test.each(['x', '[]', '{}', '["1"]', '[1,2]', '[1.5]', '[1'])(
  'an invalid continuation key is refused: %s',
  async (key) => {
    target = await startTarget()
    expect(await target.call(`/table/getList?after=${encodeURIComponent(key)}`)).toMatchObject({
      code: 400,
      msg: databaseTexts.badAfter,
    })
  },
)

test('a long list gives an estimated total, and the exact one on its last page', async () => {
  target = await startTarget()
  await insert(16_000)
  await target.postgres.run('analyze rows_table')
  const few = await page('status=draft')
  expect(few.about).toBeUndefined()
  expect(few.total).toBeGreaterThan(3200)
  const many = await page('status=published')
  expect(many.about).toBe(true)
  expect(Math.abs(many.total / 12_800 - 1)).toBeLessThan(0.1)
  // Without filters it is counted further.
  const all = await page('')
  expect(all.about).toBeUndefined()
  const [last, exact] = await Promise.all(
    [`pageSize=1000&pageNo=13`, `pageSize=1000&pageNo=90`].map((pages) => page(`status=published&${pages}`)),
  )
  expect(last?.list.length).toBeLessThan(1000)
  expect(last).toMatchObject({ total: 12_000 + (last?.list.length ?? 0) })
  expect(exact).toMatchObject({ list: [], total: last?.total })
  expect(last?.about).toBeUndefined()
})

test('an estimated total is larger than the rows of the pages so far', async () => {
  target = await startTarget()
  await insert(12_000)
  // The database takes the table for a small one.
  await target.postgres.run(`update pg_class set reltuples = 100, relpages = 1000 where relname = 'rows_table'`)
  const page10 = await page('author=%E7%8E%8B&pageSize=1000&pageNo=11')
  expect(page10).toMatchObject({ about: true, total: 11_001 })
})

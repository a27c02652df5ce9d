import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { listInfo } from '@/core/modules'
import { parseParams } from '@/core/params'
import { boundedCountSql, countedMax, estimateSql, pageSql, summarySql } from '../../mock-db/postgres/selection'
import { readKey } from '../../mock-db/postgres/rowKey'
import { parseQuery } from '@/core/query'
import { MAX_GROUPS, parseSummaryQuery } from '@/core/summary'
import type { Client } from '../postgres/client'
import { quantile } from './quantile.mjs'

const TIMES = 40
/** Bound of the answers' time in times of psql's (issue: 2). Of the shortest, of a few ms, it is the API's own work that takes longer. */
const RATIO_MAX = 2

/** What people ask of a long list. */
const searches = {
  'first page': '',
  'page 50,000 by number': 'pageNo=50000&pageSize=20',
  'page 50,000 by key': 'pageNo=50000&pageSize=20&after=[999980]',
  'one state': 'status=published',
  'one state, page 1000': 'status=published&pageNo=1000',
  'one figure': 'rate=5',
  'a range of figures': 'pageViewsFrom=1000&pageViewsTo=1010',
  'sorted by title': 'sort=title&order=desc',
  'two filters, sorted': 'status=draft&rate=5&sort=datetime&order=desc',
  'two signs of a title': `title=${encodeURIComponent('补贴')}`,
  'two rare signs': `title=${encodeURIComponent('茶山')}`,
  'two signs of a text': `description=${encodeURIComponent('稻飞')}`,
  'six digits of a title': 'title=777777',
  'summary by state': 'groupBy=status',
}

type Print = (text: string) => void

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** psql, as a person has it open: sends statements and reads their answers whole. */
export function openPsql(program: string, url: string) {
  const child = spawn(program, ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const waiting: (() => void)[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'answered') waiting.shift()?.()
  })
  return {
    ask: (sql: string) =>
      new Promise<void>((resolve) => {
        waiting.push(resolve)
        child.stdin.write(`${sql};\n\\echo answered\n`)
      }),
    close: () => void child.stdin.end(),
  }
}

const literal = (value: unknown) =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`

/** A statement as somebody types it. */
const typed = ({ sql, values }: { sql: string; values: readonly unknown[] }): string =>
  sql.replaceAll(/\$(\d+)/g, (_, at: string) => literal(values[Number(at) - 1]))

/** Where the API is asked, and the statements of its answer. `total`: of the API's answer. */
function asked(search: string, total: number) {
  const params = parseParams(search)
  const info = listInfo('table')
  if (params.has('groupBy')) return [typed(summarySql('table', parseSummaryQuery(params, info), MAX_GROUPS))]
  const query = parseQuery(params, info)
  if (total === 0) return [typed(boundedCountSql('table', query))]
  const isEstimated = total > countedMax(query)
  const key = query.after === undefined ? undefined : readKey(query.after)
  const [page] = pageSql('table', query, { key, few: !isEstimated && query.filters.length > 0 })
  if (!page) throw new Error(`no statement for ${search}`)
  return [
    typed(boundedCountSql('table', query)),
    typed(page(query.pageSize)),
    ...(isEstimated ? [typed(estimateSql('table', query))] : []),
  ]
}

/** Each list and its statements by psql, by turns. Resolves to whether all together are within the bound. */
export async function compareLists(client: Client, psql: ReturnType<typeof openPsql>, print: Print): Promise<boolean> {
  const all = { api: [] as number[], hand: [] as number[] }
  for (const [name, search] of Object.entries(searches)) {
    const path = `/table/${search.startsWith('groupBy') ? 'getSummary' : 'getList'}?${search}`
    const ask = async () => {
      const { code, msg, data } = await client(path)
      if (code !== 200) throw new Error(`${name}: ${msg}`)
      return data as { total: number; about?: boolean }
    }
    const { total, about } = await ask()
    const sql = asked(search, total).join(';\n')
    const api: number[] = []
    const hand: number[] = []
    for (let time = -3; time < TIMES; time += 1) {
      const [one, other] = [await timed(ask), await timed(() => psql.ask(sql))]
      if (time < 0) continue
      api.push(one)
      hand.push(other)
    }
    const of = (at: number) => [quantile(api, at), quantile(hand, at)] as const
    const [half, most] = [of(0.5), of(0.95)]
    const words = ([mine, theirs]: readonly [number, number]) =>
      `${mine.toFixed(1).padStart(7)} ms, psql ${theirs.toFixed(1).padStart(7)} ms: ${(mine / theirs).toFixed(2)}`
    print(`${name.padEnd(24)} median ${words(half)}   p95 ${words(most)}   ${about ? 'about ' : ''}${total}`)
    all.api.push(...api)
    all.hand.push(...hand)
  }
  const ratios = [0.5, 0.95].map((at) => quantile(all.api, at) / quantile(all.hand, at))
  print(`all ${ratios.map((ratio) => ratio.toFixed(2)).join(' times at the median, ')} at p95, at most ${RATIO_MAX}`)
  return ratios.every((ratio) => ratio <= RATIO_MAX)
}

/** 30 searches of one person that no index helps, of which some have to be stopped, and what the session of another one takes meanwhile. */
export async function besideSearches(searcher: Client, other: Client, print: Print): Promise<void> {
  const codes: Record<string, number> = {}
  const searching = { running: 30 }
  const all = Array.from({ length: searching.running }, async (_, at) => {
    const { code } = await searcher(`/table/getList?title=${encodeURIComponent(String.fromCodePoint(0x3400 + at))}`)
    codes[String(code)] = (codes[String(code)] ?? 0) + 1
    searching.running -= 1
  })
  const took: number[] = []
  while (searching.running > 0) {
    took.push(await timed(() => other('/userinfo')))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await Promise.all(all)
  print(
    `/userinfo beside 30 searches without an index (answers ${JSON.stringify(codes)}): ${took.length} times, median ${quantile(took, 0.5).toFixed(0)} ms, at most ${Math.max(...took).toFixed(0)} ms`,
  )
}

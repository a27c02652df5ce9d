import { openHome } from './timings.mjs'

const ROWS = 100_000
const ROUNDS = 12
/** What is asked of a long list: pages far down, parts of texts, ranges, several filters at once, sorts of every kind. */
const queries = [
  '',
  'pageNo=4000',
  'title=灌溉',
  'title=99&status=draft',
  'author=王&switch=true',
  'pageViewsFrom=4000',
  'datetimeFrom=2025-05&datetimeTo=2025-06&sort=rate',
  'sort=pageViews&order=desc',
  'sort=datetime&pageNo=50',
  'sort=title&order=desc&pageNo=100',
  'description=培训&sort=author',
  'status=published&status=draft&sort=percentage',
]

/** Counts of the same list, by kinds of widgets. */
const summaries = [
  '',
  'groupBy=status',
  'groupBy=datetime:month&sum=pageViews',
  'groupBy=datetime:month&groupBy=status',
  'groupBy=author&status=published&datetimeFrom=2025-05',
]

/**
 * Seeds 100,000 records in the worker and asks for lists and summaries of them. Milliseconds: until the seeding is done, and what the
 * requests took in the worker without the simulated delay, as the Server-Timing header tells: the first one of each query, for
 * which columns are read and orders made, and the following ones.
 */
export async function longLists(bench) {
  const asked = [...queries.map((query) => `getList?${query}`), ...summaries.map((query) => `getSummary?${query}`)]
  const { context, page } = await openHome(bench)
  const measured = await page.evaluate(
    async ([rows, rounds, calls]) => {
      const at = (path) => new URL(`api${path}`, document.baseURI)
      const token = localStorage.getItem('admin-pro-token')?.replaceAll('"', '')
      const begin = performance.now()
      const body = JSON.stringify({ rows, modules: ['table'] })
      const headers = { 'content-type': 'application/json' }
      for (let rest = body; ; rest = '{}') {
        const answer = await fetch(at('/local/database/seed'), { method: 'POST', headers, body: rest })
        const { code, msg, data } = await answer.json()
        if (code !== 200) throw new Error(msg)
        if (!data || data.done === data.total) break
      }
      const seeding = performance.now() - begin
      const requests = []
      for (let round = 0; round < rounds; round++) {
        for (const query of calls) {
          const authorization = `Bearer ${token}`
          const answer = await fetch(at(`/table/${query}`), { headers: { authorization } })
          const { code, msg } = await answer.json()
          if (code !== 200) throw new Error(msg)
          requests.push(Number(/dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1]))
        }
      }
      return { seeding, requests }
    },
    [ROWS, ROUNDS, asked],
  )
  await context.close()
  const { seeding, requests } = measured
  const isList = (_, at) => at % asked.length < queries.length
  const later = requests.slice(asked.length)
  return {
    seeding,
    first: requests.slice(0, asked.length),
    following: later.filter(isList),
    counted: later.filter((value, at) => !isList(value, at)),
  }
}

import { afterEach, expect, test } from 'vitest'
import { listInfo } from '@/core/modules'
import { namedSql } from '../../mock-db/postgres/rows'
import { boundedCountSql, pageSql } from '../../mock-db/postgres/selection'
import { parseQuery } from '@/core/query'
import { databaseTexts } from '../../mock-db/postgres/texts'
import { startTarget, type Target } from './hostileSetup'

/** One person with more searches than the database can answer. */

let target: Target
afterEach(() => target.close())

/** Searches of a list are held up while `work` runs. */
function held<T>(work: () => Promise<T>): Promise<T> {
  return target.postgres.transact(async (run) => {
    await run('lock table rows_plant in access exclusive mode')
    return work()
  })
}

async function editor(): Promise<string> {
  const { data } = await target.call<{ token: string }>('/login', { body: { username: 'editor', password: '123456' } })
  return data.token
}

/** So many searches at once of somebody, and how many have been answered. */
function search(count: number, token: string) {
  const answers: { status: number; retryAfter: string | null; msg: string }[] = []
  const all = Array.from({ length: count }, async (_, at) => {
    const response = await target.send(`/plant/getList?village=${at}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { msg } = (await response.json()) as { msg: string }
    answers.push({ status: response.status, retryAfter: response.headers.get('retry-after'), msg })
  })
  return { answers, ended: Promise.all(all) }
}

test('30 concurrent searches of one user do not delay other calls, and are all answered', async () => {
  target = await startTarget()
  const token = await editor()
  const searching = await held(async () => {
    const { answers, ended } = search(30, token)
    for (let time = 0; time < 5; time += 1) {
      expect(await target.call('/userinfo')).toMatchObject({ code: 200 })
      expect(await target.call('/table/getList?title=a')).toMatchObject({ code: 200 })
      expect(await target.call('/table/getSummary?groupBy=status')).toMatchObject({ code: 200 })
      expect(
        await target.call('/table/doEdit', { body: { uuid: 'x', title: `${time}`, author: '王明' } }),
      ).toMatchObject({
        code: 200,
      })
    }
    // Their own other calls, too.
    expect(await target.call('/userinfo', { headers: { authorization: `Bearer ${token}` } })).toMatchObject({
      code: 200,
    })
    expect(await editor()).toBeTruthy()
    expect(answers).toEqual([])
    return { answers, ended }
  })
  await searching.ended
  expect(searching.answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
})

test('searches beyond the queue limit are refused with 429 and retry-after', async () => {
  target = await startTarget()
  const token = await editor()
  const { answers, ended } = await held(async () => {
    const searching = search(70, token)
    await expect.poll(() => searching.answers.length).toBe(7)
    return searching
  })
  await ended
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toEqual(
    Array.from({ length: 7 }, () => ({ status: 429, retryAfter: '2', msg: databaseTexts.tooManyQueries })),
  )
})

test('a search that takes too long is stopped with a message', async () => {
  target = await startTarget({ queryMs: 200 })
  const token = await editor()
  const { answers } = await held(async () => {
    const searching = search(1, token)
    await searching.ended
    return searching
  })
  expect(answers).toEqual([{ status: 400, retryAfter: null, msg: databaseTexts.queryTooLong }])
  const [one] = (await target.call<{ list: { uuid: string }[] }>('/plant/getList?pageSize=1')).data.list
  expect(one).toBeDefined()
})

test('a record by uuid, and records of a file, are looked up by an index', async () => {
  target = await startTarget()
  const plans = await target.postgres.transact(async (run) => {
    await run('set local enable_seqscan = off')
    const query = parseQuery(new Map([['uuid', ['x']]]), listInfo('plant'))
    const statements = [boundedCountSql('plant', query), ...pageSql('plant', query).map((page) => page(1))]
    const plan = await Promise.all(
      statements.map(({ sql, values }) => run<{ 'QUERY PLAN': string }>(`explain ${sql}`, values)),
    )
    const files = await run<{ 'QUERY PLAN': string }>(`explain ${namedSql('document', 'attachments')}`, [['x']])
    return [...plan.flat(), ...files].map((line) => line['QUERY PLAN']).join('\n')
  })
  // The count of what matches, and the row.
  expect(plans.match(/rows_plant_pkey/g)).toHaveLength(2)
  expect(plans).toContain('rows_document_attachments_ids')
})

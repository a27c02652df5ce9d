import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalOf } from '@/contract/approvals'
import { isReadOnly, rows, type ModuleName } from '@/contract/rows'
import { tidied } from '@/contract/tidy'
import { isPlainName } from '@/lib/nameKey'
import { tidyLine } from '@/lib/tidy'
import type { Envelope } from '@/contract/calls'
import { modules } from '@/core/modules'
import { moduleNames } from '../../mock-db/seeds/seed'
import { databaseTexts } from '../../mock-db/postgres/texts'
import { CHINESE, hostile, inHeader, isStorable, keptIn, startTarget, type Target } from './hostileSetup'

/** Texts that a client sends wherever the contract takes one: none reaches SQL, and what is stored comes back as it was sent, or as its kind of field puts it right. */

let target: Target
beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target.close())

const query = (params: Record<string, string>) => String(new URLSearchParams(params))
const moduleName = fc.constantFrom(...moduleNames)
const fieldOf = (module: ModuleName) => Object.keys(rows[module].shape)

/** Fields of an approval, which the server sets. */
function setByServer(module: ModuleName): readonly string[] {
  const approval = approvalOf(module)
  return approval ? [approval.state, approval.enteredBy, approval.decidedBy, approval.reason, approval.sum.into] : []
}

/** Answered as the contract has it: a success, or a refusal that says why. */
function expectAnswered({ status, code, msg }: Envelope & { status: number }, sent: unknown): void {
  expect({ sent, status, code, msg, isFault: status >= 500 }).toEqual({
    sent,
    status: code,
    code,
    msg: expect.stringMatching(CHINESE) as string,
    isFault: false,
  })
}

/** Runs requests with hostile texts; nothing that is kept may change. */
async function leavesAll(
  runs: number,
  requests: fc.Arbitrary<{ path: string; sent?: Parameters<Target['call']>[1] }>,
): Promise<Map<number, number>> {
  const before = await keptIn(target.postgres)
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(requests, async ({ path, sent }) => {
      const answer = await target.call(path, sent)
      expectAnswered(answer, { path, sent })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }),
    { numRuns: runs },
  )
  expect(await keptIn(target.postgres)).toEqual(before)
  return statuses
}

test('hostile filters, ranges, sorts, groups, sums and pages get a valid answer and change nothing', async () => {
  const value = fc.oneof(hostile, hostile, fc.constantFrom('1e308', '-1e308', '1e-320', '0x10', '١'))
  const params = moduleName.chain((module) => {
    const name = fc.constantFrom(...fieldOf(module))
    const key = fc.oneof(
      name,
      name.map((field) => `${field}From`),
      name.map((field) => `${field}To`),
      fc.constantFrom('title', 'exact', 'sort', 'order', 'groupBy', 'sum', 'pageNo', 'pageSize', 'fields', 'search'),
      hostile,
    )
    const given = fc.array(fc.tuple(key, fc.oneof({ weight: 4, arbitrary: value }, name)), {
      minLength: 1,
      maxLength: 4,
    })
    return fc.record({ module: fc.constant(module), call: fc.constantFrom('getList', 'getSummary'), given })
  })
  const statuses = await leavesAll(
    200,
    params.map(({ module, call, given }) => ({ path: `/${module}/${call}?${new URLSearchParams(given)}` })),
  )
  expect([statuses.get(200), statuses.get(400)].every((count = 0) => count > 20)).toBe(true)
})

test('hostile paths, cursors, feed modules and file ids get a valid answer and change nothing', async () => {
  const paths = fc.oneof(
    hostile.map((text) => `/${encodeURIComponent(text.toWellFormed())}/getList`),
    hostile.map((since) => `/changes?${query({ since })}`),
    hostile.map((text) => `/changes?${query({ since: `abcdefghijkl.1.table.${text}` })}`),
    hostile.map((module) => `/changes?${query({ module })}`),
    hostile.map((id) => `/files/status?${query({ id })}`),
    hostile.map((id) => `/files/content?${query({ id })}`),
    hostile.map((name) => `/files/getList?${query({ name, sort: 'name' })}`),
  )
  const statuses = await leavesAll(
    150,
    paths.map((path) => ({ path })),
  )
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]))
})

test('hostile headers get a valid answer and change nothing', async () => {
  const headers = fc.dictionary(
    fc.constantFrom(
      'if-match',
      'x-device',
      'x-request-id',
      'x-client-address',
      'x-forwarded-for',
      'content-type',
      'origin',
    ),
    hostile.map(inHeader),
  )
  // The same row each time, so that a success changes nothing.
  const { data } = await target.call<{ list: { uuid: string; title: string }[] }>('/table/getList?pageSize=1')
  const [{ uuid, title } = { uuid: '', title: '' }] = data.list
  const before = await target.postgres.run('select data from rows where uuid = $1', [uuid])
  await fc.assert(
    fc.asyncProperty(headers, hostile.map(inHeader), async (given, key) => {
      const sent = { headers: { ...given, 'idempotency-key': key || 'a' } }
      expectAnswered(await target.call('/table/doEdit', { ...sent, body: { uuid, title } }), sent)
      expect((await target.call('/userinfo', { headers: { authorization: `Bearer ${key}` } })).code).toBe(401)
    }),
    { numRuns: 100 },
  )
  expect(await target.postgres.run('select data from rows where uuid = $1', [uuid])).toEqual(before)
})

test('hostile names and passwords at sign-in and registration are refused and change nothing', async () => {
  const before = await keptIn(target.postgres)
  await fc.assert(
    fc.asyncProperty(hostile, hostile, fc.ipV4(), async (username, password, address) => {
      const body = { username, password, phone: password, phoneCode: username }
      const headers = { 'x-forwarded-for': address }
      const { code, msg } = await target.call('/login', { body, headers })
      expect([code, msg]).toEqual(isStorable(username) ? [500, '账号或密码错误'] : [400, databaseTexts.badCharacters])
      expectAnswered(await target.call('/register', { body, headers }), body)
      expectAnswered(await target.call('/socialLogin', { body: { code: password }, headers }), body)
    }),
    { numRuns: 15 },
  )
  expect(await keptIn(target.postgres)).toEqual(before)
})

/** Fields that the server sets, derives, or does not show. */
const kept = new Set(['uuid', 'id', 'version', 'updatedAt', 'password', 'parentName', 'children'])

/** A row of the module with this text wherever its schema takes it, shortened to fit, and what of it is stored; undefined if it is taken nowhere. */
function hostileRow(module: ModuleName, model: Record<string, unknown>, text: string) {
  // Nothing is left of it where it is put right.
  if (tidyLine(text) === '') return undefined
  // No two rows share what is distinct, of which the model has its own.
  const { distinct = '', unique } = modules[module]
  const { [distinct]: _own, ...row } = model
  const stored: Record<string, unknown> = {}
  for (const [field, schema] of Object.entries(rows[module].shape)) {
    // The server sets them.
    if (kept.has(field) || field === modules[module].author || (modules[module].about && field === 'villages')) continue
    // What could pass for another name is refused as one.
    const given = field === unique && !isPlainName(text) ? randomUUID() : text
    const fitting = [given, given.slice(0, 100), given.slice(0, 20)]
      .flatMap((one) => [one, [one]])
      .find((one) => tidied(module, field, one) !== '' && schema.safeParse(tidied(module, field, one)).success)
    if (fitting === undefined) continue
    row[field] = fitting
    stored[field] = tidied(module, field, fitting)
  }
  return Object.keys(stored).length > 0 ? { row, stored } : undefined
}

test('hostile rows of every module are stored unchanged, or refused', { timeout: 60_000 }, async () => {
  const writable = moduleNames.filter((module) => !isReadOnly(module))
  const models = new Map<ModuleName, Record<string, unknown>>()
  for (const module of writable) {
    const [found] = await target.postgres.run<{ data: Record<string, unknown> }>(
      'select data from rows where module = $1 order by place limit 1',
      [module],
    )
    models.set(module, found?.data ?? { module: 'table', record: '1', text: '', at: '2026-01-01T00:00:00.000Z' })
  }
  const before = await keptIn(target.postgres)
  const saved = new Set<ModuleName>()
  const long = `'"\\%$1;--村😀`.repeat(7000)
  const texts = fc.oneof({ weight: 9, arbitrary: hostile }, fc.constant(long))
  for (const module of writable) {
    await fc.assert(
      fc.asyncProperty(texts, hostile, async (text, name) => {
        const given = hostileRow(module, models.get(module) ?? {}, text)
        if (!given) return
        const uuid = name.slice(0, 64)
        const body = { ...given.row, uuid, ...(module === 'userManagement' && { password: '123456' }) }
        const answer = await target.call<{ uuid: string }>(`/${module}/doEdit`, { body })
        expectAnswered(answer, body)
        const stored = Object.entries(given.stored).filter(([field]) => !setByServer(module).includes(field))
        const isWhole = isStorable(uuid) && isStorable(String(stored.map(([, value]) => value)))
        const expected = isWhole ? [200, databaseTexts.saved] : [400, databaseTexts.badCharacters]
        expect([answer.code, answer.msg, body]).toEqual([...expected, body])
        if (answer.code !== 200) return
        saved.add(module)
        const path = `/${module}/getList?${query({ uuid, exact: 'uuid' })}`
        const { data } = await target.call<{ list: Record<string, unknown>[] }>(path)
        const back = data.list.find((row) => row.uuid === uuid)
        expect(stored.map(([field]) => [field, back?.[field]])).toEqual(stored)
        expectAnswered(await target.call(`/${module}/doDelete`, { body: { uuids: [uuid] } }), uuid)
      }),
      { numRuns: 8, endOnFailure: true },
    )
  }
  expect([...saved]).toEqual(writable)
  expect(await keptIn(target.postgres)).toEqual(before)
})

test('each line of the log is one JSON object after all hostile requests', () => {
  expect(target.lines.length).toBeGreaterThan(300)
  for (const line of target.lines) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(JSON.parse(line)).toMatchObject({ level: 'info', id: expect.stringMatching(/^[\w-]{1,64}$/) as string })
  }
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow, ModuleName } from '@/contract/rows'
import { modules } from '@/core/modules'
import { parseParams } from '@/core/params'
import { flat } from '../../../sw/cache/cacheWriter'
import type { Pending } from '../../../sw/database/records'
import { runLocally, applyPending } from '../../../sw/cache/applyPending'
import { NOW, setUp } from '../../mock-db/harness'

const RUNS = 120
const timeout = 120_000

const edit = (uuid: string, body: AnyRow): Pending => ({
  kind: 'edit',
  uuid,
  body: { ...body, uuid },
  base: null,
  state: 'queued',
  at: NOW,
})
const creation = (uuid: string, body: AnyRow): Pending => ({ ...edit(uuid, body), kind: 'create' })
const deletion = (uuid: string): Pending => ({
  kind: 'delete',
  uuid,
  body: {},
  base: null,
  state: 'queued',
  at: NOW,
})

/** Without the fields that only the server sets; new rows have no id yet. */
function comparable(rows: readonly AnyRow[], created: ReadonlySet<unknown>): unknown[] {
  return rows.map(({ version: _version, updatedAt: _updatedAt, children, ...row }) => ({
    ...row,
    ...(created.has(row.uuid) && { id: 0 }),
    ...(Array.isArray(children) && { children: comparable(children as AnyRow[], created) }),
  }))
}

interface Plan {
  readonly module: ModuleName
  readonly field: string
  /** Bodies of edits; a creation merges all of them. */
  readonly values: Readonly<Record<string, fc.Arbitrary<unknown>>>
  readonly needed: AnyRow
  readonly query: fc.Arbitrary<string>
}

const page = fc.record({ pageNo: fc.integer({ min: 1, max: 4 }), pageSize: fc.constantFrom(5, 20, 100) })
const search = (sorts: readonly string[], filters: readonly string[]) =>
  fc
    .tuple(page, fc.constantFrom('', ...sorts), fc.constantFrom('asc', 'desc'), fc.constantFrom('', '', ...filters))
    .map(([paging, sort, order, filter]) =>
      [
        ...Object.entries(paging),
        ...(sort
          ? [
              ['sort', sort],
              ['order', order],
            ]
          : []),
      ]
        .map((pair) => pair.join('='))
        .concat(filter)
        .filter(Boolean)
        .join('&'),
    )
const word = fc.constantFrom('水渠', '通知', 'Road', '清溪', '修路 2', '修路 10')

const plans: readonly Plan[] = [
  {
    module: 'table',
    field: 'title',
    values: {
      title: word,
      author: word,
      status: fc.constantFrom('published', 'draft', 'deleted'),
      pageViews: fc.integer({ min: 0, max: 1000 }),
      switch: fc.boolean(),
    },
    needed: { title: '新', author: '甲' },
    query: search(
      ['title', 'pageViews', 'datetime'],
      ['title=通知', 'status=draft', 'switch=true', 'pageViewsFrom=300'],
    ),
  },
  {
    module: 'userManagement',
    field: 'username',
    values: { email: word, roles: fc.constantFrom(['Editor'], ['Admin', 'Editor']) },
    needed: { password: 'secret-1', roles: ['Editor'] },
    query: search(['username', 'email'], ['username=a', 'roles=Editor']),
  },
  {
    module: 'departmentManagement',
    field: 'name',
    values: { name: word, order: fc.integer({ min: 0, max: 9 }) },
    needed: { name: '新', parentId: 1 },
    query: search([], ['name=修路', 'title=室']),
  },
]

type Step = { readonly at: number; readonly what: 'edit' | 'create' | 'delete' | 'editNew'; readonly body: AnyRow }

const stepsOf = (plan: Plan) =>
  fc.array(
    fc.record({
      at: fc.nat(1000),
      what: fc.constantFrom('edit' as const, 'create' as const, 'delete' as const, 'editNew' as const),
      body: fc.record(plan.values, { requiredKeys: [] }),
    }),
    { maxLength: 8 },
  )

/** The steps as valid writes to existing rows. */
function writesOf(plan: Plan, rows: readonly AnyRow[], steps: readonly Step[]): Pending[] {
  const isTree = modules[plan.module].tree === true
  const mine: string[] = []
  const gone = new Set<unknown>()
  return steps.flatMap(({ at, what, body }, index): Pending[] => {
    if (what === 'create') {
      const uuid = `new-${index}`
      mine.push(uuid)
      const unique = plan.module === 'userManagement' ? { username: `person${index}` } : {}
      return [creation(uuid, { ...plan.needed, ...body, ...unique })]
    }
    const own = mine[at % (mine.length || 1)]
    if (what === 'editNew') return own === undefined || gone.has(own) ? [] : [edit(own, body)]
    const row = rows[at % rows.length]
    // Users can't demote or delete themselves.
    if (!row || gone.has(row.uuid) || row.username === 'admin') return []
    if (what === 'edit') return [edit(String(row.uuid), body)]
    if (isTree && rows.some((child) => child.parentId === row.id)) return []
    gone.add(row.uuid)
    return [deletion(String(row.uuid))]
  })
}

describe.each(plans)('$module', (plan) => {
  const { module, query } = plan

  test(
    'applyPending() over all rows gives the lists that the server gives after the same writes',
    { timeout },
    async () => {
      await fc.assert(
        fc.asyncProperty(stepsOf(plan), fc.array(query, { minLength: 1, maxLength: 4 }), async (steps, queries) => {
          const { call, signIn } = setUp()
          const token = await signIn()
          const list = async (given: string) =>
            (await call<List<AnyRow>>(`/${module}/getList?${given}`, { token })).data
          const { list: rows } = flat(module, await list('pageSize=1000'))
          const writes = writesOf(plan, rows, steps)
          const created = new Set(writes.filter(({ kind }) => kind === 'create').map(({ uuid }) => uuid))
          const expected = applyPending(rows, writes, module)
          for (const { kind, uuid, body } of writes) {
            const path = `/${module}/${kind === 'delete' ? 'doDelete' : 'doEdit'}`
            const answer = await call(path, { token, body: kind === 'delete' ? { uuids: [uuid] } : body })
            expect(answer).toMatchObject({ code: 200 })
          }
          for (const given of queries) {
            const served = await list(given)
            const local = runLocally(expected, parseParams(given), module)
            expect(local.total).toBe(served.total)
            expect(comparable(local.list, created)).toEqual(comparable(served.list, created))
          }
        }),
        { numRuns: RUNS },
      )
    },
  )
})

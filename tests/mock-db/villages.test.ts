import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from '@/contract/calls'
import type { ModuleName, Row } from '@/contract/rows'
import { isOfVillages } from '@/contract/villages'
import { pick, seededRandom, uuid4 } from '@/lib/random'
import { moduleNames } from '../../mock-db/seeds/seed'
import { setUp } from './harness'

type Villager = Row<'villageusermanage'>
type Change = { module: ModuleName; uuid: string; deleted: boolean; row: Record<string, unknown> | null }
const MINE = '柳溪村'
const OTHER = '石桥村'

let api: ReturnType<typeof setUp>
beforeEach(() => {
  api = setUp()
})

/** Makes an account, with the calls that it makes. */
async function person(username: string, villages: readonly string[], roles: readonly string[] = ['Editor']) {
  const made = await api.asAdmin<{ uuid: string }>('/userManagement/doEdit', {
    username,
    password: '123456',
    roles,
    villages,
  })
  expect(made).toMatchObject({ code: 200 })
  const token = await api.signIn(username)
  const call = <T = unknown>(path: string, body?: object, headers?: Record<string, string>) =>
    api.call<T>(path, { token, ...(body && { body }), ...(headers && { headers }) })
  const bind = (next: readonly string[]) =>
    api.asAdmin('/userManagement/doEdit', { uuid: made.data.uuid, villages: next })
  return { call, bind, token, uuid: made.data.uuid }
}
const oneOf = async (village: string): Promise<Villager> => {
  const { data } = await api.asAdmin<List<Villager>>(`/villageusermanage/getList?village=${village}&pageSize=1`)
  return data.list[0] as Villager
}
/** PostgreSQL's feed ends before the oldest transaction of the cluster, another test's included. */
const TOLD = { timeout: 10_000 }
/** Follows the feed from a cursor to its end. */
async function follow(call: (path: string) => Promise<unknown>, from = '') {
  const all: Change[] = []
  for (let since = from; ;) {
    const { data } = (await call(`/changes?since=${encodeURIComponent(since)}`)) as {
      data: { list: Change[]; next: string; more: boolean }
    }
    all.push(...data.list)
    since = data.next
    if (!data.more) return { all, next: since }
  }
}

describe('an account bound to a village', () => {
  test(
    'gets no rows of other villages in lists, summaries, history, comments and changes',
    { timeout: 60_000 },
    async () => {
      const { call } = await person('liu', [MINE])
      const [here, there] = [await oneOf(MINE), await oneOf(OTHER)]
      for (const { uuid } of [here, there]) {
        await api.asAdmin('/villageusermanage/doEdit', { uuid, address: '换了地址' })
        await api.asAdmin('/comment/doEdit', { module: 'villageusermanage', record: uuid, text: '去看过' })
      }
      for (const module of moduleNames.filter(isOfVillages)) {
        const { data: rows } = await call<List<{ village: string }>>(`/${module}/getList?pageSize=1000`)
        const { data: all } = await api.asAdmin<List<{ village: string }>>(
          `/${module}/getList?pageSize=1000&village=${MINE}`,
        )
        expect([module, rows.total]).toEqual([module, all.total])
        expect(rows.list.filter(({ village }) => village !== MINE)).toEqual([])
        const { data: summary } = await call<{ total: number; groups: { keys: string[] }[] }>(
          `/${module}/getSummary?groupBy=village`,
        )
        expect([module, summary.total]).toEqual([module, all.total])
        expect(summary.groups.flatMap(({ keys }) => keys).filter((village) => village !== MINE)).toEqual([])
      }
      expect((await call<List<Villager>>(`/villageusermanage/getList?uuid=${there.uuid}`)).data.total).toBe(0)
      for (const module of ['history', 'comment']) {
        const total = async (uuid: string) =>
          (await call<List<object>>(`/${module}/getList?record=${uuid}&exact=record`)).data.total
        expect([module, await total(there.uuid)]).toEqual([module, 0])
        expect([module, (await total(here.uuid)) > 0]).toEqual([module, true])
      }
      const about = await vi.waitFor(async () => {
        const { all } = await follow(call)
        expect(all.filter(({ module, row }) => isOfVillages(module) && row?.['village'] !== MINE)).toEqual([])
        const found = all.filter(({ module }) => module === 'history' || module === 'comment')
        expect(found.some(({ row }) => row?.['record'] === here.uuid)).toBe(true)
        return found
      }, TOLD)
      expect(about.filter(({ row }) => row?.['record'] === there.uuid)).toEqual([])
    },
  )

  test('cannot write, delete or comment on rows of other villages, nor move its own rows there', async () => {
    const { call } = await person('liu', [MINE], ['Admin'])
    const [here, there] = [await oneOf(MINE), await oneOf(OTHER)]
    const elsewhere = { code: 403, msg: '这条记录是别的村的，不由您负责', data: null }
    for (const headers of [undefined, { 'if-match': '9' }]) {
      expect(await call('/villageusermanage/doEdit', { uuid: there.uuid, village: MINE }, headers)).toMatchObject(
        elsewhere,
      )
      expect(await call('/villageusermanage/doDelete', { uuids: there.uuid }, headers)).toMatchObject(elsewhere)
    }
    const comment = { module: 'villageusermanage', text: '去看过' }
    expect(await call('/comment/doEdit', { ...comment, record: there.uuid })).toMatchObject(elsewhere)
    expect(await call('/comment/doEdit', { ...comment, record: 'nobody' })).toMatchObject(elsewhere)
    expect(await call('/comment/doEdit', { ...comment, record: here.uuid, villages: [OTHER] })).toMatchObject({
      code: 200,
    })
    expect(await call('/villageusermanage/doEdit', { uuid: here.uuid, village: OTHER })).toMatchObject({
      code: 400,
      msg: '只能填自己负责的村',
      data: { fields: ['village'] },
    })
    const {
      uuid: _uuid,
      id: _id,
      version: _version,
      updatedAt: _at,
      ...rest
    } = here as Villager & Record<string, unknown>
    expect(await call('/villageusermanage/doEdit', { ...rest, village: OTHER })).toMatchObject({ code: 400 })
    expect(await call('/villageusermanage/doEdit', { uuid: here.uuid, address: '新地址' })).toMatchObject({ code: 200 })
    const { data } = await call<List<Row<'comment'>>>(`/comment/getList?record=${here.uuid}&exact=record`)
    expect(data.list[0]).toMatchObject({ villages: [MINE] })
  })

  test('learns only that an ID number is registered elsewhere, and nothing else of the entry', async () => {
    api = setUp({ log: true })
    const { call } = await person('liu', [MINE], ['Admin'])
    const there = await oneOf(OTHER)
    const ask = (idCard: string) => call(`/villageusermanage/getList?idCard=${idCard}&exact=idCard`)
    expect((await ask(there.idCard)).data).toEqual({ list: [], total: 0, elsewhere: true })
    expect((await ask('33012719800101001X')).data).toEqual({ list: [], total: 0 })
    expect((await call(`/villageusermanage/getList?idCard=${there.idCard.slice(0, 9)}`)).data).not.toHaveProperty(
      'elsewhere',
    )
    // What else the entry says is not to be found out by conditions, nor who is entered by lists of numbers.
    for (const more of [
      '&gender=male',
      '&gender=female',
      '&idCard=33012719800101001X',
      `&phone=${there.phone}&exact=phone`,
    ]) {
      const { data } = await call(`/villageusermanage/getList?idCard=${there.idCard}&exact=idCard${more}`)
      expect([more, data]).toEqual([more, { list: [], total: 0 }])
    }
    const { data: log } = await api.asAdmin<List<Row<'systemLog'>>>(
      '/systemLog/getList?account=liu&executeResult=personalRead',
    )
    expect(log.total).toBeGreaterThan(0)
  })

  test('cannot manage users, roles, menus and departments, whatever its roles', async () => {
    const { call, uuid } = await person('liu', [MINE], ['Admin'])
    for (const module of ['userManagement', 'roleManagement', 'menuManagement', 'departmentManagement']) {
      const { code } = await call(`/${module}/doEdit`, { uuid: 'x' })
      expect([module, code]).toEqual([module, 403])
    }
    expect(await call('/userManagement/doEdit', { uuid, villages: [] })).toMatchObject({ code: 403 })
    expect(await call('/userManagement/doEdit', { uuid, nickname: '小柳' })).toMatchObject({ code: 200 })
    const { data } = await call<{ list: object[] }>('/router/getList')
    for (const page of ['setting/userManagement', 'setting/roleManagement', 'setting/systemLog'])
      expect(JSON.stringify(data.list)).not.toContain(`"${page}"`)
    expect(JSON.stringify(data.list)).toContain('"setting/personalCenter"')
    expect((await call('/userinfo')).data).toMatchObject({ villages: [MINE] })
  })

  test('cannot be the administrator’s own account; another administrator can be bound', async () => {
    const { data } = await api.asAdmin<List<Row<'userManagement'>>>('/userManagement/getList?pageSize=1000')
    const [own, other] = ['admin', 'test'].map((name) => data.list.find(({ username }) => username === name)?.uuid)
    const bind = (uuid: string | undefined) => api.asAdmin('/userManagement/doEdit', { uuid, villages: [MINE] })
    expect(await bind(own)).toMatchObject({ code: 400, data: { fields: ['villages'] } })
    expect(await bind(other)).toMatchObject({ code: 200 })
  })
})

describe('the change feed of a bound account', () => {
  test('gives a record that leaves its villages as deleted, and one that enters them as new', async () => {
    const { call } = await person('liu', [MINE])
    const [here, there] = [await oneOf(MINE), await oneOf(OTHER)]
    const { next } = await follow(call)
    await api.asAdmin('/villageusermanage/doEdit', { uuid: here.uuid, village: OTHER })
    await api.asAdmin('/villageusermanage/doEdit', { uuid: there.uuid, village: MINE })
    const of = (changes: readonly Change[]) =>
      changes
        .filter(({ module }) => module === 'villageusermanage')
        .map(({ uuid, deleted, row }) => [uuid, deleted, row?.['village']])
    const later = await vi.waitFor(async () => {
      const told = await follow(call, next)
      expect(of(told.all)).toEqual([
        [here.uuid, true, undefined],
        [there.uuid, false, MINE],
      ])
      return told.next
    }, TOLD)
    // What changes there later, is not told.
    await api.asAdmin('/villageusermanage/doDelete', { uuids: (await oneOf('青岩村')).uuid })
    expect(of((await follow(call, later)).all)).toEqual([])
  })

  test.each([1, 2, 3])('equals the list of its villages after random moves and deletions (%s)', async (seed) => {
    const random = seededRandom(seed)
    const { call } = await person('liu', [MINE, OTHER])
    const { data: before } = await api.asAdmin<List<Row<'plant'>>>('/plant/getList?pageSize=1000')
    const { uuid: _uuid, id: _id, ...pattern } = before.list[0] as Row<'plant'>
    const uuids = before.list.slice(0, 12).map(({ uuid }) => uuid)
    const held = new Map<string, unknown>()
    let since = ''
    const keepUp = async () => {
      const { all, next } = await follow(call, since)
      since = next
      for (const { module, uuid, row } of all) {
        if (module !== 'plant') continue
        if (row) held.set(uuid, row)
        else held.delete(uuid)
      }
    }
    for (let step = 0; step < 60; step += 1) {
      const uuid = random() < 0.15 ? uuid4(random) : pick(random, uuids as [string, ...string[]])
      const village = pick(random, [MINE, OTHER, '青岩村', '白鹭村'])
      if (random() < 0.2) await api.asAdmin('/plant/doDelete', { uuids: uuid })
      else await api.asAdmin('/plant/doEdit', { ...pattern, uuid, village, plot: `第 ${step} 块` })
      if (!uuids.includes(uuid)) uuids.push(uuid)
      if (random() < 0.3) await keepUp()
    }
    const { data: after } = await call<List<Row<'plant'>>>('/plant/getList?pageSize=1000')
    const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    await vi.waitFor(async () => {
      await keepUp()
      expect(sorted([...held.values()])).toEqual(sorted(after.list))
    }, TOLD)
    expect(after.list.length).toBeGreaterThan(0)
    for (const { village } of after.list) expect([MINE, OTHER]).toContain(village)
  })

  test('must start again (410) after the account is bound to other villages or to none', async () => {
    const { call, bind } = await person('liu', [MINE])
    const start = await follow(call)
    await bind([OTHER])
    expect(await call(`/changes?since=${encodeURIComponent(start.next)}`)).toMatchObject({ code: 410 })
    const { all, next } = await follow(call)
    const villages = all.flatMap(({ module, row }) => (isOfVillages(module) && row ? [row['village']] : []))
    expect(new Set(villages)).toEqual(new Set([OTHER]))
    await bind([])
    expect(await call(`/changes?since=${encodeURIComponent(next)}`)).toMatchObject({ code: 410 })
  })
})

test('the header x-villages stays the same until the account is bound to other villages', async () => {
  const { token, bind } = await person('liu', [MINE, OTHER])
  const mark = async () => {
    const response = await api.send('/plant/getList', { token })
    return response.headers.get('x-villages')
  }
  const first = await mark()
  expect(await mark()).toBe(first)
  await bind([OTHER, MINE])
  expect(await mark()).toBe(first)
  await bind([OTHER])
  expect(await mark()).not.toBe(first)
  await bind([])
  expect(await mark()).toBe('all')
})

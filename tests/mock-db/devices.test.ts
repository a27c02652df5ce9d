import { beforeEach, describe, expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { Row } from '@/contract/rows'
import { timestamp } from '@/lib/timestamp'
import { NOW, onPostgres, setUp } from './harness'

type Device = Row<'consoleDevice'>
type Told = { uuid: string; wipe: boolean }

let api: ReturnType<typeof setUp>
beforeEach(() => {
  api = setUp()
})

const SECRET = 'phone-of-the-village_1'
const said = { device: SECRET, name: '手机 · Chrome · Android · #k3fq', release: '2.0.12', unsent: 0, refused: 0 }

const contact = (more: object = {}, token?: string) =>
  api.call<Told>('/consoleDevice/contact', { body: { ...said, ...more }, ...(token && { token }) })
const order = (uuid: string, wipe: boolean, token: string) =>
  api.call<{ state: Device['state'] }>('/consoleDevice/order', { body: { uuid, wipe }, token })
const rowOf = async (uuid: string, token?: string) => {
  const { data } = await api.call<List<Device>>(`/consoleDevice/getList?uuid=${uuid}`, {
    token: token ?? (await api.signIn()),
  })
  return data.list[0]
}
const codeOf = async (answer: Promise<{ code: number | string }>) => (await answer).code

/** A device that the editor uses, with the tokens of them and the admin. */
async function used() {
  const [editor, admin] = [await api.signIn('editor'), await api.signIn()]
  const { data } = await contact({ unsent: 3, refused: 1, age: 3_600_000 }, editor)
  return { uuid: data.uuid, editor, admin }
}

describe('a contact of a device', () => {
  test('is listed for the signed-in user with the server’s time and without the secret', async () => {
    const { uuid, admin } = await used()
    expect(await rowOf(uuid, admin)).toMatchObject({
      account: 'editor',
      name: said.name,
      release: '2.0.12',
      unsent: 3,
      refused: 1,
      oldestAt: timestamp(NOW - 3_600_000),
      seenAt: timestamp(NOW),
      state: 'inUse',
      orderedBy: '',
    })
    const all = await api.call('/consoleDevice/getList?pageSize=100', { token: admin })
    expect(JSON.stringify(all)).not.toContain(SECRET)
    expect(uuid).not.toContain(SECRET.slice(0, 8))
  })

  test('of another user moves the device to that user', async () => {
    const { uuid, admin } = await used()
    await contact({}, admin)
    expect(await rowOf(uuid)).toMatchObject({ account: 'admin', unsent: 0, refused: 0, oldestAt: '' })
  })

  test('with the same numbers within a minute does not change the row', async () => {
    const { uuid, editor } = await used()
    const again = { unsent: 3, refused: 1, age: 3_600_000 }
    const before = await rowOf(uuid)
    api.clock.now += 30_000
    await contact(again, editor)
    expect(await rowOf(uuid)).toEqual(before)
    api.clock.now += 40_000
    await contact(again, editor)
    expect(await rowOf(uuid)).toMatchObject({ seenAt: timestamp(NOW + 70_000) })
  })

  test('without a token is accepted only from a device on which a user has signed in', async () => {
    expect((await contact({ unsent: 7 })).data).toEqual({ uuid: '', wipe: false })
    const { uuid } = await used()
    api.clock.now += 86_400_000
    expect((await contact({ unsent: 4 })).data).toEqual({ uuid, wipe: false })
    expect(await rowOf(uuid)).toMatchObject({ account: 'editor', unsent: 4, seenAt: timestamp(NOW + 86_400_000) })
    expect((await contact({ unsent: 5 }, 'no-such-token')).data.uuid).toBe(uuid)
  })

  test.runIf(onPostgres)(
    'without a token is limited like sign-ins if the device is unknown, and not if it is known',
    async () => {
      const { uuid } = await used()
      for (let at = 0; at < 12; at += 1) expect((await contact()).data.uuid).toBe(uuid)
      for (const device of [`${SECRET}x`, `${SECRET}y`]) {
        const codes: (number | string)[] = []
        for (let at = 0; at < 12; at += 1) codes.push(await codeOf(contact({ device })))
        expect([codes[0], codes.at(-1)]).toEqual([200, 429])
      }
      expect((await contact()).data.uuid).toBe(uuid)
    },
  )

  test('with an invalid body is refused with 400', async () => {
    for (const wrong of [{ device: 'short' }, { unsent: -1 }, { refused: 'x' }, { age: -5 }, { wipe: 'now' }])
      expect(await codeOf(contact(wrong))).toBe(400)
  })
})

describe('an order to wipe a device', () => {
  test('reaches the device without a session, and the device is “wiped” once it reports that', async () => {
    const { uuid, admin } = await used()
    expect((await order(uuid, true, admin)).data).toEqual({ state: 'wipeOrdered' })
    expect(await rowOf(uuid)).toMatchObject({ orderedBy: 'admin', orderedAt: timestamp(NOW), unsent: 3 })
    expect((await contact({ unsent: 3 })).data).toEqual({ uuid, wipe: true })
    expect((await contact({ unsent: 3, wipe: 'begun' })).data.wipe).toBe(true)
    expect(await rowOf(uuid)).toMatchObject({ state: 'wiping' })
    api.clock.now += 5000
    expect((await contact({ wipe: 'done' })).data.wipe).toBe(false)
    expect(await rowOf(uuid)).toMatchObject({ state: 'wiped', wipedAt: timestamp(NOW + 5000), account: 'editor' })
    // The report is sent again when its answer was lost.
    expect((await contact({ wipe: 'done' })).data.wipe).toBe(false)
    expect(await codeOf(order(uuid, false, admin))).toBe(400)
    expect(await codeOf(order(uuid, true, admin))).toBe(400)
  })

  test('is given again to a copy of a wiped device', async () => {
    const { uuid, admin, editor } = await used()
    await order(uuid, true, admin)
    await contact({ wipe: 'begun' })
    await contact({ wipe: 'done' })
    expect((await contact({ unsent: 3 }, editor)).data.wipe).toBe(true)
  })

  test('can be withdrawn until the device begins; a withdrawn order is not carried out', async () => {
    const { uuid, admin } = await used()
    await order(uuid, true, admin)
    expect((await contact()).data.wipe).toBe(true)
    expect((await order(uuid, false, admin)).data).toEqual({ state: 'inUse' })
    expect((await contact({ wipe: 'begun' })).data.wipe).toBe(false)
    expect(await rowOf(uuid)).toMatchObject({ state: 'inUse', orderedBy: '', orderedAt: '' })
    await order(uuid, true, admin)
    await contact({ wipe: 'begun' })
    expect(await codeOf(order(uuid, false, admin))).toBe(400)
  })

  test('that was never given cannot be reported as done', async () => {
    const { uuid } = await used()
    await contact({ wipe: 'begun' })
    await contact({ wipe: 'done' })
    expect(await rowOf(uuid)).toMatchObject({ state: 'inUse', wipedAt: '' })
  })

  test('given twice counts once, and both order and withdrawal are in the history', async () => {
    const { uuid, admin } = await used()
    const { data: before } = await api.call<List<unknown>>(`/history/getList?record=${uuid}`, { token: admin })
    expect(before.total).toBe(0)
    await order(uuid, true, admin)
    await order(uuid, true, admin)
    await order(uuid, false, admin)
    const { data } = await api.call<List<Row<'history'>>>(`/history/getList?record=${uuid}`, { token: admin })
    expect(
      data.list.map(({ user, title, changes }) => [user, title, changes.find(({ field }) => field === 'state')]),
    ).toEqual([
      ['admin', said.name, { field: 'state', from: 'wipeOrdered', to: 'inUse' }],
      ['admin', said.name, { field: 'state', from: 'inUse', to: 'wipeOrdered' }],
    ])
  })

  test('for an unknown device is refused', async () => {
    expect(await codeOf(order('nowhere', true, await api.signIn()))).toBe(400)
  })
})

describe('rights on devices', () => {
  const account = (username: string, more: object) =>
    api.asAdmin('/userManagement/doEdit', { username, password: '123456', ...more })
  const role = (name: string, more: object) => api.asAdmin('/roleManagement/doEdit', { role: name, ...more })

  test('with the page of devices a user sees all, others see their own, and nobody edits rows', async () => {
    const { uuid, editor, admin } = await used()
    const listed = async (token: string) =>
      (await api.call<List<Device>>('/consoleDevice/getList?pageSize=100', { token })).data.list
    expect((await listed(admin)).length).toBeGreaterThan(1)
    expect((await listed(editor)).map((device) => device.uuid)).toEqual([uuid])
    for (const call of ['doEdit', 'doDelete'])
      expect(await codeOf(api.call(`/consoleDevice/${call}`, { token: admin, body: { uuid } }))).toBe(404)
  })

  test('an administrator bound to villages sees only their own device and cannot order a wipe', async () => {
    const { uuid } = await used()
    await account('head', { roles: ['Admin'], villages: ['柳溪村'] })
    const token = await api.signIn('head')
    const own = await contact({ device: `${SECRET}-of-the-head` }, token)
    const { data } = await api.call<List<Device>>('/consoleDevice/getList?pageSize=100', { token })
    expect(data.list.map((device) => device.uuid)).toEqual([own.data.uuid])
    expect(await rowOf(uuid, token)).toBeUndefined()
    for (const one of [uuid, own.data.uuid]) expect(await codeOf(order(one, true, token))).toBe(403)
  })

  test('only a user with the page and the right to delete orders a wipe, not even the device’s own user', async () => {
    const { uuid, editor } = await used()
    expect(await codeOf(order(uuid, true, editor))).toBe(403)
    const pages = { routeMode: 'list', routes: ['ConsoleDevice'] }
    await role('监督员', { ...pages, btnRolesCheckedList: ['read:system', 'delete:system'] })
    await role('旁观者', { ...pages, btnRolesCheckedList: ['read:system', 'write:system'] })
    await account('supervisor', { roles: ['监督员'] })
    await account('onlooker', { roles: ['旁观者'] })
    const onlooker = await api.signIn('onlooker')
    expect(await rowOf(uuid, onlooker)).toMatchObject({ account: 'editor' })
    expect(await codeOf(order(uuid, true, onlooker))).toBe(403)
    expect(await rowOf(uuid)).toMatchObject({ state: 'inUse' })
    expect((await order(uuid, true, await api.signIn('supervisor'))).data).toEqual({ state: 'wipeOrdered' })
    expect(await rowOf(uuid)).toMatchObject({ orderedBy: 'supervisor' })
    expect(await codeOf(api.call('/consoleDevice/order', { body: { uuid, wipe: true } }))).toBe(401)
  })
})

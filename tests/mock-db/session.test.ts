import { describe, expect, test } from 'vitest'
import { calls, userInfo } from '@/contract/calls'
import { NOW, deliveredTable, setUp, onPostgres } from './harness'

const system = (...names: string[]) => names.map((name) => `${name}:system`)

describe('/login', () => {
  test.each([
    ['admin', ['Admin'], system('read', 'write', 'delete')],
    ['editor', ['Editor'], system('read', 'write')],
    ['test', ['Admin', 'Editor'], system('read')],
  ])('%s gets a token whose /userinfo has the name, roles and permissions', async (username, roles, permissions) => {
    const { call } = setUp()
    const { code, data } = await call<{ token: string }>('/login', { body: { username, password: '123456' } })
    expect(code).toBe(200)
    if (!onPostgres) expect(data.token).toMatch(new RegExp(`^${username}-token-[0-9a-z]{8}-${NOW}$`))
    for (const path of ['/userinfo', '/userInfo']) {
      const info = await call(path, { token: data.token })
      expect(userInfo.parse(info.data)).toEqual({ username, avatar: 'avatar.svg', roles, permissions })
    }
  })

  test.each([
    ['admin', '1234567'],
    ['nobody', '123456'],
    ['admin', '******'],
  ])('refuses %s with %s', async (username, password) => {
    const { call } = setUp()
    expect(await call('/login', { body: { username, password } })).toEqual({
      code: 500,
      status: 500,
      msg: '账号或密码错误',
      data: null,
    })
  })

  test('finds an account whatever the case and spaces, and counts failures across spellings', async () => {
    const { call } = setUp()
    const { code, data } = await call<{ token: string }>('/login', {
      body: { username: ' Edi Tor', password: '123456' },
    })
    expect(code).toBe(200)
    expect((await call('/userinfo', { token: data.token })).data).toMatchObject({ username: 'editor' })
    const refused = []
    for (const username of ['admin', 'Admin', 'AD MIN'])
      refused.push((await call('/login', { body: { username, password: 'wrong-1' } })).data)
    expect(refused).toEqual([null, null, { fields: ['code'] }])
  })

  test('takes form-encoded bodies', async () => {
    const { call } = setUp()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await call('/login', { body: 'username=admin&password=123456', headers })).code).toBe(200)
  })
})

test.skipIf(onPostgres)('/socialLogin signs in the editor for a code, and fails without one', async () => {
  const { call } = setUp()
  const { data } = await call<{ token: string }>('/socialLogin', { body: { code: 'x' } })
  expect(data.token).toMatch(/^editor-token-/)
  for (const body of [{}, { code: '' }]) {
    expect(await call('/socialLogin', { body })).toMatchObject({ code: 500, msg: '获取 token 失败' })
  }
})

describe('/register', () => {
  const body = { username: '村民小王', password: 'secret-1', phone: '13800000000', phoneCode: '1234' }

  test('creates an account that can sign in: an editor in the mock, a user without a role on PostgreSQL', async () => {
    const { call, signIn } = setUp()
    const answer = await call<{ token: string }>('/register', { body })
    expect(answer).toMatchObject({ code: 200, msg: '模拟注册成功' })
    const again = await signIn(body.username, body.password)
    for (const token of [answer.data.token, again]) {
      expect((await call('/userinfo', { token })).data).toMatchObject({
        username: body.username,
        roles: onPostgres ? [] : ['Editor'],
      })
    }
  })

  test('refuses a taken name, also of two concurrent requests, and a short password', async () => {
    const { call } = setUp()
    expect(await call('/register', { body: { ...body, username: 'admin' } })).toMatchObject({
      code: 400,
      msg: '用户名 admin 已存在',
    })
    expect(await call('/register', { body: { ...body, password: '12345' } })).toMatchObject({ code: 400 })
    const answers = await Promise.all([call('/register', { body }), call('/register', { body })])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 400]))
  })
})

describe('/changePassword', () => {
  test('sets a new password for any user who gives the current one', async () => {
    const { call, signIn } = setUp()
    const token = await signIn('test')
    const change = (password: string, newPassword: string, given = token) =>
      call('/changePassword', { token: given, body: { password, newPassword } })
    expect(await change('wrong-1', 'another-1')).toMatchObject({
      code: 400,
      msg: '当前密码不正确',
      data: { fields: ['password'] },
    })
    expect(await change('123456', '12345')).toMatchObject({ code: 400, data: { fields: ['newPassword'] } })
    expect(await change('123456', 'another-1', '')).toMatchObject({ code: 401 })
    expect(await signIn('test')).toBeTruthy()
    expect(await change('123456', 'another-1')).toMatchObject({ code: 200 })
    expect(await call('/login', { body: { username: 'test', password: '123456' } })).toMatchObject({ code: 500 })
    expect((await call('/userinfo', { token: await signIn('test', 'another-1') })).data).toMatchObject({
      username: 'test',
      permissions: ['read:system'],
    })
  })
})

test.skipIf(onPostgres)(
  '/expireToken answers 200 for 5000 ms and then 402; /refreshToken gives a new token for the same user',
  async () => {
    const { call, clock, signIn } = setUp()
    const token = await signIn('editor')
    clock.now += 5000
    expect(await call('/expireToken', { token })).toMatchObject({ code: 200, msg: 'token 未过期' })
    clock.now += 1
    expect(await call('/expireToken', { token })).toMatchObject({ code: 402, status: 402, msg: 'token 已过期' })
    const fresh = (await call<{ token: string }>('/refreshToken', { token })).data.token
    expect(fresh).toMatch(new RegExp(`^editor-token-[0-9a-z]{8}-${NOW + 5001}$`))
    expect(fresh).not.toBe(token)
    expect((await call('/expireToken', { token: fresh })).code).toBe(200)
  },
)

test('/publicKey gives an empty key: payloads are not encrypted', async () => {
  const { call } = setUp()
  expect((await call('/publicKey')).data).toEqual({ publicKey: '', mockServer: true })
})

test('/logout answers 200', async () => {
  const { call, signIn } = setUp()
  expect(await call('/logout', { token: await signIn() })).toMatchObject({ code: 200, data: null })
})

test('/router/getList serves the route table', async () => {
  const { call, signIn } = setUp()
  const { data } = await call('/router/getList', { token: await signIn() })
  expect(data).toEqual({ list: JSON.parse(JSON.stringify(deliveredTable)) })
})

describe('the bearer token', () => {
  const closed = Object.values(calls).filter((call) => !('open' in call))
  const paths = [
    ...closed.map(({ path, method }) => [path, method] as const),
    ['/table/getList', 'GET'],
    ['/notice/getList', 'GET'],
    ['/search/getList', 'GET'],
  ] as const
  const wrong = ['', 'Bearer', 'Bearer x', `Bearer nobody-token-abcdefgh-${NOW}`, `Bearer %ff-token-abcdefgh-${NOW}`]

  test.each(paths)('is required by %s', async (path, method) => {
    const { call } = setUp()
    for (const authorization of wrong) {
      const answer = await call(path, { method, ...(authorization && { headers: { authorization } }) })
      expect(answer).toEqual({ code: 401, status: 401, msg: '令牌无效', data: null })
    }
  })

  test('is invalid once its user is deleted', async () => {
    const { call, signIn, asAdmin } = setUp()
    const token = await signIn('editor')
    const { data } = await asAdmin<{ list: { uuid: string }[] }>('/userManagement/getList?username=editor')
    await asAdmin('/userManagement/doDelete', { uuids: data.list[0]?.uuid })
    expect((await call('/userinfo', { token })).code).toBe(401)
  })

  test('a write without a token changes nothing', async () => {
    const { call, asAdmin } = setUp()
    expect((await call('/table/doEdit', { body: { title: 'x', author: 'y' } })).code).toBe(401)
    expect((await asAdmin<{ total: number }>('/table/getList')).data.total).toBe(50)
  })
})

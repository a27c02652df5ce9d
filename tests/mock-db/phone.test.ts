import { describe, expect, test } from 'vitest'
import { grower } from '../../mock-db/seeds/grow'
import { SEED as SEED_NUMBER } from '../../mock-db/base/seedNumber'
import { anotherHost, SEED, setUp } from './harness'

const PHONE = '13800000002'
const MINUTE = 60_000

/** Sign-in by phone on a fresh server. */
function office(host = setUp()) {
  const { call } = host
  const ask = (phone = PHONE) => call('/phoneCode', { body: { phone } })
  /** The code of a simulated message. */
  const codeFor = async (phone = PHONE) => /^模拟短信：验证码 (\d{6})$/.exec((await ask(phone)).msg)?.[1] ?? ''
  const enter = (phoneCode: string, phone = PHONE) =>
    call<{ token: string } | null>('/phoneLogin', { body: { phone, phoneCode } })
  const wrong = { code: 400, msg: '验证码不正确', data: { fields: ['phoneCode'] } }
  return { ...host, ask, codeFor, enter, wrong }
}
/** Another code than this one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a sign-in code sent by phone', () => {
  test('signs in the account with this phone once', async () => {
    const { call, codeFor, enter, wrong } = office()
    expect((await call('/phoneCode/offer')).data).toEqual({ offered: true })
    const code = await codeFor()
    const { data } = await enter(code)
    expect((await call('/userinfo', { token: data?.token ?? '' })).data).toMatchObject({ username: 'editor' })
    expect(await enter(code)).toMatchObject(wrong)
  })

  test('is accepted once if two requests use it at the same time', async () => {
    const { codeFor, enter } = office()
    const code = await codeFor()
    const codes = (await Promise.all([enter(code), enter(code)])).map((answer) => answer.code)
    expect(new Set(codes)).toEqual(new Set([200, 400]))
  })

  test('is accepted only for the phone it was sent to', async () => {
    const { codeFor, enter, wrong } = office()
    const code = await codeFor()
    expect(await enter(code, '13800000001')).toMatchObject(wrong)
    expect(await enter('000000', '13900000000')).toMatchObject(wrong)
    expect((await enter(code)).code).toBe(200)
  })

  test('is valid for five minutes', async () => {
    const { clock, codeFor, enter } = office()
    const first = await codeFor()
    clock.now += 5 * MINUTE + 1
    expect(await enter(first)).toMatchObject({ code: 400, msg: '验证码已过期，请重新获取' })
    const second = await codeFor()
    clock.now += 5 * MINUTE
    expect((await enter(second)).code).toBe(200)
  })

  test('is refused after five wrong tries, even the right code, until a new one is requested', async () => {
    const { clock, codeFor, enter, wrong } = office()
    const code = await codeFor()
    for (let time = 0; time < 5; time += 1) expect(await enter(other(code))).toMatchObject(wrong)
    expect(await enter(code)).toMatchObject({ code: 400, msg: '验证码错误次数过多，请重新获取' })
    clock.now += MINUTE
    expect((await enter(await codeFor())).code).toBe(200)
  })

  test('is sent once a minute to one phone, and a new one replaces the old one', async () => {
    const { ask, clock, codeFor, enter } = office()
    const first = await codeFor()
    clock.now += MINUTE - 1
    expect(await ask()).toMatchObject({ code: 429, msg: '每分钟只能获取一次验证码，请稍后再试' })
    expect(await ask('13800000001')).toMatchObject({ code: 200 })
    clock.now += 1
    const second = await codeFor()
    expect(await enter(first)).toMatchObject({ code: first === second ? 200 : 400 })
    expect((await enter(second)).code).toBe(200)
  })

  test('is sent to any phone alike; only its holder learns that no account has the phone', async () => {
    const { ask, codeFor, enter, wrong } = office()
    const hide = ({ msg, ...rest }: { msg: string }) => ({ ...rest, msg: msg.replace(/\d{6}/, '000000') })
    const known = await ask()
    expect(hide(await ask('13900000000'))).toEqual(hide(known))
    expect(await enter('00000', '13900000000')).toMatchObject(wrong)
    const code = await codeFor('13900000001')
    const answer = { code: 400, data: { fields: ['phone'] } }
    expect(await enter(code, '13900000001')).toMatchObject(answer)
    expect(await enter(code, '13900000001')).toMatchObject(wrong)
  })

  test('is refused for an invalid phone, and sent for one with prefix and spaces', async () => {
    const { ask, codeFor, enter } = office()
    expect(await ask('2380000000')).toMatchObject({ code: 400, data: { fields: ['phone'] } })
    const code = await codeFor('+86 138 0000 0002')
    expect((await enter(code)).code).toBe(200)
  })

  test('is still accepted after the host was restarted', async () => {
    const first = office()
    const code = await first.codeFor()
    expect((await office(anotherHost()).enter(code)).code).toBe(200)
  })
})

describe('the phone of an account', () => {
  const edit = (host: ReturnType<typeof setUp>, body: object) => host.asAdmin('/userManagement/doEdit', body)
  const uuidOf = async (host: ReturnType<typeof setUp>, name: string) =>
    (await host.asAdmin<{ list: { uuid: string }[] }>(`/userManagement/getList?username=${name}`)).data.list[0]?.uuid

  test('belongs to one account, and is free again once removed', async () => {
    const host = office()
    const uuid = await uuidOf(host, 'test')
    expect(await edit(host, { uuid, phone: PHONE })).toMatchObject({
      code: 400,
      msg: '这个手机号已经是另一个账号的',
      data: { fields: ['phone'] },
    })
    expect((await edit(host, { uuid, phone: '13800000003', nickname: '小李' })).code).toBe(200)
    expect((await edit(host, { uuid: await uuidOf(host, 'editor'), phone: '' })).code).toBe(200)
    expect((await edit(host, { uuid: await uuidOf(host, 'admin'), phone: '' })).code).toBe(200)
    expect((await edit(host, { uuid, phone: PHONE })).code).toBe(200)
    const { data } = await host.enter(await host.codeFor())
    expect((await host.call('/userinfo', { token: data?.token ?? '' })).data).toMatchObject({ username: 'test' })
  })

  test('is not copied to generated accounts', () => {
    const table = SEED.userManagement
    const phones = Array.from({ length: 200 }, (_, at) => grower('userManagement', table, SEED_NUMBER)(at)['phone'])
    expect(phones.filter(Boolean)).toEqual(['13800000001', '13800000002', '13800000003'])
  })
})

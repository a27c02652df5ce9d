import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SocialProvider } from '@/contract/socialCalls'
import { challengeOf } from '@/lib/security/pkce'
import { CLIENT, setUp } from './harness'

const verifier = 'v'.repeat(43)
const redirectUri = `${CLIENT}/console/callback.html`
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A console that signs in by a provider. */
async function consoleOf() {
  const { send, call, clock, asAdmin } = setUp()
  const { data } = await asAdmin<{ list: SocialProvider[] }>('/social/getList')
  const challenge = await challengeOf(verifier)
  const asks = (id: string, changed: Readonly<Record<string, string>> = {}) => {
    const authorize = new URL(data.list.find((each) => each.id === id)?.authorize ?? '', CLIENT)
    const asked = {
      response_type: 'code',
      redirect_uri: redirectUri,
      state: 'page.a&b"<',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changed,
    }
    for (const [name, value] of Object.entries(asked)) authorize.searchParams.set(name, value)
    return authorize.search
  }
  const decide = (search: string, decision: string) =>
    send(`/provider/decide${search}`, { body: `decision=${decision}`, headers: form })
  const codeFrom = async (id: string) => {
    const { headers } = await decide(asks(id), 'allow')
    return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  }
  const redeem = (code: string, changed: object = {}) =>
    call<{ token: string } | null>('/socialLogin', {
      body: { code, code_verifier: verifier, redirect_uri: redirectUri, ...changed },
    })
  return { send, clock, list: data.list, asks, decide, codeFrom, redeem }
}

test('a user who agrees at the provider signs in as the connected account; without one the sign-in is refused', async () => {
  const { list, codeFrom, redeem } = await consoleOf()
  expect(list.map(({ id, account }) => [id, account])).toEqual([
    ['province', 'test'],
    ['village', 'editor'],
    ['county', ''],
  ])
  for (const [id, account] of [
    ['province', 'test'],
    ['village', 'editor'],
  ] as const)
    expect((await redeem(await codeFrom(id))).data?.token).toMatch(new RegExp(`^${account}-token-`))
  expect(await redeem(await codeFrom('county'))).toMatchObject({
    code: 400,
    msg: '这个第三方账号还没有连接本系统的账号',
  })
})

describe('an authorization code', () => {
  const invalid = { code: 400, msg: '授权码无效或已经用过，请重新登录', data: null }

  test('is accepted once', async () => {
    const { codeFrom, redeem } = await consoleOf()
    const code = await codeFrom('village')
    expect((await redeem(code)).code).toBe(200)
    expect(await redeem(code)).toMatchObject(invalid)
  })

  test.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['no verifier', { code_verifier: undefined }],
    ['another address', { redirect_uri: `${CLIENT}/callback.html` }],
    ['no address', { redirect_uri: undefined }],
  ])('is refused with %s, and is used up by the attempt', async (_, changed) => {
    const { codeFrom, redeem } = await consoleOf()
    const code = await codeFrom('village')
    expect(await redeem(code, changed)).toMatchObject(invalid)
    expect(await redeem(code)).toMatchObject(invalid)
  })

  test('expires after a minute', async () => {
    const { codeFrom, redeem, clock } = await consoleOf()
    const [first, second] = [await codeFrom('village'), await codeFrom('village')]
    clock.now += 60_000
    expect((await redeem(first)).code).toBe(200)
    clock.now += 1
    expect(await redeem(second)).toMatchObject({ code: 400, msg: '授权码已过期，请重新登录' })
  })

  test('is refused if it was never issued', async () => {
    const { redeem } = await consoleOf()
    expect(await redeem('abc')).toMatchObject(invalid)
  })
})

describe('the authorization page of a provider', () => {
  test('is shown in the app’s language with its own content security policy, and escapes its parameters', async () => {
    const { send, asks } = await consoleOf()
    const page = await send(`/provider/authorize${asks('village', { ui_locales: 'en-US' })}`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toMatch(
      new RegExp(`^default-src 'none'; style-src 'sha256-[\\w+/=]{44}'; form-action 'self' ${CLIENT};`),
    )
    const html = await page.text()
    expect(html).toContain('<h1>Authorize sign-in</h1>')
    expect(html).toContain(CLIENT)
    expect(html).not.toMatch(/\{\{|<script|a&b|"</)
  })

  test('redirects with an error after a refusal and for a request without a valid challenge', async () => {
    const { send, asks, decide } = await consoleOf()
    const refused = await decide(asks('village'), 'deny')
    const state = 'state=page.a%26b%22%3C'
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      `${redirectUri}?error=access_denied&${state}`,
    ])
    for (const wrong of [{ code_challenge: 'short' }, { code_challenge_method: 'plain' }, { response_type: 'token' }]) {
      const answer = await send(`/provider/authorize${asks('village', wrong)}`)
      expect(answer.headers.get('location')).toBe(`${redirectUri}?error=invalid_request&${state}`)
    }
  })

  test.each([
    `https://evil.example/callback.html`,
    `${CLIENT}.evil.example/callback.html`,
    `${CLIENT}0/callback.html`,
    `${CLIENT}@evil.example/callback.html`,
    `${CLIENT}/callback.html?next=1`,
    `${CLIENT}/callback.html#x`,
    `${CLIENT}/\\evil.example/callback.html`,
    `${CLIENT}/index.html`,
    '',
  ])('does not redirect to %j', async (address) => {
    const { send, asks, decide } = await consoleOf()
    const search = asks('village', { redirect_uri: address })
    for (const answer of [await send(`/provider/authorize${search}`), await decide(search, 'allow')]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
      expect(await answer.text()).toContain('不能授权')
    }
  })

  test('redirects only to the app’s origin for any parameters', async () => {
    const { asks, decide } = await consoleOf()
    const text = fc.string({ unit: 'grapheme' })
    const elsewhere: string[] = []
    await fc.assert(
      fc.asyncProperty(text, text, text, async (state, tail, decision) => {
        const search = asks('village', { state, redirect_uri: `${CLIENT}${tail}` })
        const location = (await decide(search, encodeURIComponent(decision))).headers.get('location')
        if (location !== null && new URL(location).origin !== CLIENT) elsewhere.push(location)
      }),
    )
    expect(elsewhere).toEqual([])
  })
})

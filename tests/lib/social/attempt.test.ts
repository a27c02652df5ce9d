// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { challengeOf } from '@/lib/security/pkce'
import { consentAddress, newAttempt, storeAttempt, takeAttempt } from '@/lib/social/attempt'

const MINUTE = 60_000

beforeEach(() => sessionStorage.clear())

test('takeAttempt(): an attempt can be taken once', () => {
  const attempt = newAttempt('page', 0)
  storeAttempt(attempt)
  expect(takeAttempt(attempt.state, 10 * MINUTE)).toEqual(attempt)
  expect(takeAttempt(attempt.state, 10 * MINUTE)).toBe('none')
})

test('takeAttempt(): a wrong state uses the attempt up', () => {
  const attempt = newAttempt('page', 0)
  storeAttempt(attempt)
  expect(takeAttempt('page.other', 1)).toBe('foreign')
  expect(takeAttempt(attempt.state, 1)).toBe('none')
})

test('takeAttempt(): an attempt expires after ten minutes, and a newer one replaces it', () => {
  const [first, second] = [newAttempt('page', 0), newAttempt('popup', MINUTE)]
  storeAttempt(first)
  expect(takeAttempt(first.state, 10 * MINUTE + 1)).toBe('expired')
  storeAttempt(first)
  storeAttempt(second)
  expect(takeAttempt(first.state, MINUTE)).toBe('foreign')
})

test('takeAttempt(): an invalid stored value counts as none', () => {
  for (const text of ['{', 'null', '7', '{"state":"page.s"}', '[]']) {
    sessionStorage.setItem('social-sign-in', text)
    expect(takeAttempt('page.s', 0)).toBe('none')
  }
})

test('consentAddress(): contains state and challenge, not the verifier', async () => {
  const attempt = newAttempt('popup', 0)
  const address = new URL(await consentAddress('https://p.example/authorize?client_id=c', attempt, 'zh-CN'))
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'c',
    response_type: 'code',
    redirect_uri: 'http://localhost:3000/callback.html',
    state: attempt.state,
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: 'S256',
    ui_locales: 'zh-CN',
  })
  expect(address.href).not.toContain(attempt.verifier)
})

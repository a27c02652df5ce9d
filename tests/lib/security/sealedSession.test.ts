// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { openSession, sealSession } from '@/lib/security/sealedSession'

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
const held = () => JSON.stringify(Object.entries(sessionStorage))
beforeEach(() => {
  sessionStorage.clear()
  sessionStorage.setItem('tabs', '["渠道清淤通知"]')
  sessionStorage.setItem('console-reloaded-for', 'build')
})

test('sealSession(): the window’s memory is unreadable while locked, and restored by openSession()', async () => {
  const key = await newKey()
  await sealSession('a', key)
  expect(held()).not.toContain('渠道')
  expect(held()).not.toContain('tabs')
  expect(sessionStorage.getItem('console-reloaded-for')).toBe('build')
  await openSession('a', key)
  expect(sessionStorage.getItem('tabs')).toBe('["渠道清淤通知"]')
  expect(sessionStorage.getItem('console-sealed')).toBeNull()
})

test('openSession(): another person’s key leaves the sealed memory', async () => {
  const key = await newKey()
  await sealSession('a', key)
  await openSession('b', await newKey())
  expect(sessionStorage.getItem('tabs')).toBeNull()
  await openSession('a', key)
  expect(sessionStorage.getItem('tabs')).toBe('["渠道清淤通知"]')
})

test('without a key, or with a wrong one, the memory is dropped', async () => {
  await sealSession('a', undefined)
  expect(held()).not.toContain('渠道')
  sessionStorage.setItem('tabs', '["渠道清淤通知"]')
  await sealSession('a', await newKey())
  await openSession('a', await newKey())
  expect(sessionStorage.getItem('tabs')).toBeNull()
  expect(sessionStorage.getItem('console-sealed')).toBeNull()
})

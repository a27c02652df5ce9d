import { describe, expect, test, vi } from 'vitest'
import { exchangeKey, onKeyMessage, type KeyRing } from '@/lib/security/keyRing'

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
/** The other side, with its keys. */
const other = (ring: KeyRing, came?: () => void) => ({
  postMessage: (data: unknown, ports: Transferable[]) =>
    onKeyMessage({ data, ports: ports as MessagePort[] }, ring, came),
})

describe('exchangeKey()', () => {
  test('gives a key, which the other knows before the giver resolves', async () => {
    const key = await newKey()
    const ring: KeyRing = new Map()
    const came = vi.fn(() => expect(ring.get('a')).toBe(key))
    await exchangeKey(other(ring, came), { id: 'a', key }, 1000)
    expect(came).toHaveBeenCalledOnce()
  })

  test('gets a key that can be used but not exported', async () => {
    const key = await newKey()
    const got = await exchangeKey(other(new Map([['a', key]])), { id: 'a' }, 1000)
    expect(got?.extractable).toBe(false)
    expect(got?.algorithm).toMatchObject({ name: 'AES-GCM', length: 256 })
  })

  test('gets undefined for an unknown key', async () => {
    const came = vi.fn()
    expect(await exchangeKey(other(new Map(), came), { id: 'a' }, 1000)).toBeUndefined()
    expect(came).not.toHaveBeenCalled()
  })

  test('gets undefined after the time limit without an answer', async () => {
    expect(await exchangeKey({ postMessage: () => {} }, { id: 'a' }, 5)).toBeUndefined()
  })

  test('ignores other messages', () => {
    const ring: KeyRing = new Map()
    const postMessage = vi.fn()
    for (const data of [null, 'KEY', { type: 'INFO' }]) {
      onKeyMessage({ data, ports: [{ postMessage } as unknown as MessagePort] }, ring)
    }
    expect(postMessage).not.toHaveBeenCalled()
  })
})

import { describe, expect, test, vi } from 'vitest'
import { exchangeKey, onKeyMessage, type KeyRing } from '@/lib/security/keyRing'

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
/** The other side, with its keys. */
const other = (ring: KeyRing, came?: () => void) => ({
  postMessage: (data: unknown, ports: Transferable[]) =>
    onKeyMessage({ data, ports: ports as MessagePort[] }, ring, came),
})

describe('a key', () => {
  test('is given, and known of before the giver hears so', async () => {
    const key = await newKey()
    const ring: KeyRing = new Map()
    const came = vi.fn(() => expect(ring.get('a')).toBe(key))
    await exchangeKey(other(ring, came), { id: 'a', key }, 1000)
    expect(came).toHaveBeenCalledOnce()
  })

  test('is asked for, and can be used but not read out', async () => {
    const key = await newKey()
    const got = await exchangeKey(other(new Map([['a', key]])), { id: 'a' }, 1000)
    expect(got?.extractable).toBe(false)
    expect(got?.algorithm).toMatchObject({ name: 'AES-GCM', length: 256 })
  })

  test('that the other does not have is undefined, and nothing has come', async () => {
    const came = vi.fn()
    expect(await exchangeKey(other(new Map(), came), { id: 'a' }, 1000)).toBeUndefined()
    expect(came).not.toHaveBeenCalled()
  })

  test('of somebody who does not answer is undefined when the time is over', async () => {
    expect(await exchangeKey({ postMessage: () => {} }, { id: 'a' }, 5)).toBeUndefined()
  })

  test('comes by no other message', () => {
    const ring: KeyRing = new Map()
    const postMessage = vi.fn()
    for (const data of [null, 'KEY', { type: 'INFO' }]) {
      onKeyMessage({ data, ports: [{ postMessage } as unknown as MessagePort] }, ring)
    }
    expect(postMessage).not.toHaveBeenCalled()
  })
})

// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { pageRing } from '@/lib/security/keyRing'
import { shareKeys } from '@/offline/lock/keys'
import { runBeforeReload } from '@/offline/updates/reload'

interface KeyMessage {
  readonly id: string
  readonly key: unknown
}

/** A worker that takes the keys it is given. */
function worker() {
  const ring = new Map<string, unknown>()
  const postMessage = ({ id, key }: KeyMessage, [port]: readonly MessagePort[]) => {
    ring.set(id, key)
    port?.postMessage(true)
  }
  return { ring, postMessage }
}
const controller = worker()
const waiting = worker()

vi.mock('@/offline/worker/worker', () => ({
  addressOf: (path: string) => path,
  container: () => ({ controller, addEventListener() {}, removeEventListener() {} }),
  register: async () => ({ waiting }),
}))

afterEach(() => pageRing.clear())

test('shareKeys(): before a reload the active and the waiting worker get all keys; after the undo, none', async () => {
  const key = {} as CryptoKey
  pageRing.set('lock', key)
  const undo = shareKeys()
  await runBeforeReload()
  expect([controller, waiting].map(({ ring }) => ring.get('lock'))).toEqual([key, key])
  undo()
  pageRing.set('later', key)
  await runBeforeReload()
  expect([controller, waiting].map(({ ring }) => ring.has('later'))).toEqual([false, false])
})

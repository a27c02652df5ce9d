// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { unlessLeaving } from '@/lib/leaving'
import { guardChunks } from '@/offline/updates/chunks'
import { reloadOnce } from '@/offline/updates/reload'

vi.mock('@/lib/leaving', () => ({ unlessLeaving: vi.fn() }))
vi.mock('@/offline/updates/reload', () => ({ reloadOnce: vi.fn(async () => {}) }))
vi.mock('@/offline/updates/reloadBlocker', () => ({ anyReloadBlocker: async () => false }))
vi.mock('@/offline/updates/update', () => ({ checkForUpdate: async () => {} }))
vi.mock('@/offline/worker/worker', () => ({ addressOf: (path: string) => path }))

guardChunks()
const fail = (message: string) => {
  const event = Object.assign(new Event('vite:preloadError'), { payload: new Error(message) })
  window.dispatchEvent(event)
}

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(reloadOnce).mockClear()
  vi.stubGlobal('fetch', async () => new Response())
})

test('a missing chunk reloads the page; one that throws while it starts does not', async () => {
  vi.mocked(unlessLeaving).mockResolvedValue()
  fail('x is not a function')
  fail('Unable to preload CSS for /assets/toasts.css')
  await vi.waitFor(() => expect(reloadOnce).toHaveBeenCalledOnce())
})

test('a chunk aborted by leaving the page reloads it only if the page stays', async () => {
  let stay = () => {}
  vi.mocked(unlessLeaving).mockReturnValue(new Promise((resolve) => (stay = resolve)))
  fail('Unable to preload CSS for /assets/toasts.css')
  // Enough for all that would follow: nothing of it waits for more than promises.
  await new Promise((done) => setTimeout(done))
  expect(reloadOnce).not.toHaveBeenCalled()
  stay()
  await vi.waitFor(() => expect(reloadOnce).toHaveBeenCalledOnce())
})

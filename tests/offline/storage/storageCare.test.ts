// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectOk } from '@/offline/localCall'
import { careForStorage } from '@/offline/storage/storageCare'

const mocks = vi.hoisted(() => ({ logError: vi.fn(), readStorage: vi.fn() }))
vi.mock('@/stores/errorLog', () => ({ logError: mocks.logError }))
vi.mock('@/offline/storage/deviceStorage', () => ({ readStorage: mocks.readStorage }))

let stop: () => void
beforeEach(() => vi.resetAllMocks())
afterEach(() => stop())

/** Resolves once the answer with this code has been dealt with. */
async function look(code: number): Promise<void> {
  mocks.readStorage.mockImplementation(() => expectOk(Response.json({ code, msg: '不行', data: null })))
  stop = careForStorage('admin', { lost: vi.fn(), scarce: vi.fn() })
  await vi.waitFor(() => expect(mocks.readStorage).toHaveBeenCalledOnce())
  await expect(mocks.readStorage.mock.results[0]?.value).rejects.toThrow('不行')
  await new Promise((resolve) => setTimeout(resolve))
}

test('a device that can’t be read is told in the log', async () => {
  await look(503)
  expect(mocks.logError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: '不行' }))
})

test('a token that is nobody’s any more, by a sign-out of which this tab has not heard, is no error', async () => {
  await look(401)
  expect(mocks.logError).not.toHaveBeenCalled()
})

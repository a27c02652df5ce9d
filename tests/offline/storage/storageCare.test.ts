// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectOk } from '@/offline/localCall'
import { careForStorage, lostSince } from '@/offline/storage/storageCare'

const mocks = vi.hoisted(() => ({ logError: vi.fn(), readStorage: vi.fn() }))
vi.mock('@/stores/errorLog', () => ({ logError: mocks.logError }))
vi.mock('@/offline/storage/deviceStorage', () => ({ readStorage: mocks.readStorage }))

let stop: (() => void) | undefined
beforeEach(() => vi.resetAllMocks())
afterEach(() => stop?.())

/** Resolves once the answer with this code has been handled. */
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

describe('what was lost with the database', () => {
  const mark = { born: 'a', drafts: 2, writes: 1, at: 5 }
  test.each([
    ['the same database', mark, 'a', null],
    ['another one', mark, 'b', mark],
    ['a first visit', undefined, 'b', null],
    ['a mark of another version', { born: 'a' }, 'b', null],
  ])('%s', (_what, before, born, lost) => {
    expect(lostSince(before, { born })).toEqual(lost)
  })
})

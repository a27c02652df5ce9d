// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectOk } from '@/offline/localCall'
import { careForStorage, lostSince, type StorageNews } from '@/offline/storage/storageCare'
import { useInstall } from '@/offline/install'

const mocks = vi.hoisted(() => ({ logError: vi.fn(), readStorage: vi.fn(), isPrivateWindow: vi.fn() }))
vi.mock('@/stores/errorLog', () => ({ logError: mocks.logError }))
vi.mock('@/offline/storage/deviceStorage', () => ({ readStorage: mocks.readStorage }))
vi.mock('@/offline/storage/privateWindow', () => ({ isPrivateWindow: mocks.isPrivateWindow }))

let stop: (() => void) | undefined
beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  useInstall.setState({ way: 'none' })
})
afterEach(() => stop?.())

/** Resolves once the answer with this code has been handled. */
async function look(code: number): Promise<void> {
  mocks.readStorage.mockImplementation(() => expectOk(Response.json({ code, msg: '不行', data: null })))
  stop = careForStorage('admin', vi.fn())
  await vi.waitFor(() => expect(mocks.readStorage).toHaveBeenCalledOnce())
  await expect(mocks.readStorage.mock.results[0]?.value).rejects.toThrow('不行')
  await new Promise((resolve) => setTimeout(resolve))
}

test('a device that cannot be read is logged', async () => {
  await look(503)
  expect(mocks.logError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: '不行' }))
})

test('a token signed out elsewhere is not logged', async () => {
  await look(401)
  expect(mocks.logError).not.toHaveBeenCalled()
})

describe('lostSince()', () => {
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

/** Signs in on a device with these own writes and drafts; what it reports once it has been looked at. */
async function visit(writes: number, drafts: number): Promise<StorageNews[]> {
  mocks.readStorage.mockResolvedValue({
    born: 'a',
    stores: { outbox: { all: writes + 7, own: writes }, drafts: { all: drafts, own: drafts } },
  })
  const report = vi.fn<(news: StorageNews) => void>()
  const before = localStorage.getItem('console-device')
  stop = careForStorage('admin', report)
  await vi.waitFor(() => expect(localStorage.getItem('console-device')).not.toBe(before))
  stop()
  return report.mock.calls.flat()
}

test('a private window is reported once per window', async () => {
  mocks.isPrivateWindow.mockResolvedValue(true)
  expect(await visit(0, 0)).toEqual([{ is: 'private' }])
  expect(await visit(0, 0)).toEqual([])
  sessionStorage.clear()
  expect(await visit(0, 0)).toEqual([{ is: 'private' }])
})

describe('a Safari tab on a phone unused for days', () => {
  const DAY_MS = 86_400_000
  const daysLater = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    useInstall.setState({ way: 'ios' })
    mocks.isPrivateWindow.mockResolvedValue(false)
  })
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['with unsent writes', 'ios', 4, 2, 1, true],
    ['with only drafts', 'ios', 4, 0, 1, true],
    ['with nothing of its own', 'ios', 4, 0, 0, false],
    ['after a day', 'ios', 1, 2, 1, false],
    ['installed', 'installed', 4, 2, 1, false],
    ['another browser', 'none', 4, 2, 1, false],
  ] as const)('%s', async (_what, way, days, writes, drafts, isTold) => {
    useInstall.setState({ way })
    expect(await visit(writes, drafts)).toEqual([])
    daysLater(days)
    expect(await visit(writes, drafts)).toEqual(isTold ? [{ is: 'fading', count: writes + drafts }] : [])
  })
})

import { afterEach, expect, test, vi } from 'vitest'
import { isPrivateWindow } from '@/offline/storage/privateWindow'

afterEach(() => vi.unstubAllGlobals())

const given = () => Promise.resolve({})
const refused = (name: string, message: string) => () => Promise.reject(new DOMException(message, name))
const TRANSIENT = 'The operation failed for an unknown transient reason (e.g. out of memory).'

// As Firefox 153 and Safari say.
test.each([
  ['a window that keeps', given, false],
  ['Firefox, private', refused('SecurityError', 'Security error when calling GetDirectory'), true],
  ['Safari, private', refused('UnknownError', TRANSIENT), true],
  ['a full disk', refused('QuotaExceededError', 'no space'), false],
])('isPrivateWindow(): %s', async (_what, getDirectory, expected) => {
  vi.stubGlobal('navigator', { storage: { getDirectory } })
  expect(await isPrivateWindow()).toBe(expected)
})

test.each([{}, { storage: {} }])(
  'isPrivateWindow(): false for a browser without a file system: %o',
  async (navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(await isPrivateWindow()).toBe(false)
  },
)

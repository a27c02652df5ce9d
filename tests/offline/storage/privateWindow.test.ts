import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { isPrivateWindow } from '@/offline/storage/privateWindow'

const chromium = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser whose private file system and whose database answer so. */
function browser(userAgent: string, getDirectory: () => Promise<unknown>, putBlob?: () => never): void {
  vi.stubGlobal('navigator', { userAgent, storage: { getDirectory } })
  if (userAgent === chromium) vi.stubGlobal('chrome', {})
  if (putBlob) vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(putBlob)
}
const given = () => Promise.resolve({})
const refused = (name: string, message: string) => () => Promise.reject(new DOMException(message, name))
const noBlobs = () => {
  throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError')
}

test.each([
  ['Firefox', firefox, given, undefined, false],
  // As Firefox 153 and Safari say.
  ['Firefox, private', firefox, refused('SecurityError', 'Security error when calling GetDirectory'), undefined, true],
  ['Safari', safari, given, undefined, false],
  [
    'Safari, private',
    safari,
    refused('UnknownError', 'The operation failed for an unknown transient reason (e.g. out of memory).'),
    undefined,
    true,
  ],
  ['Safari, private, whose database takes no Blobs', safari, given, noBlobs, true],
  ['Chromium, which does not say', chromium, given, undefined, false],
  ['a full disk', firefox, refused('QuotaExceededError', 'no space'), undefined, false],
] as const)('%s', async (_what, userAgent, getDirectory, putBlob, expected) => {
  browser(userAgent, getDirectory, putBlob)
  expect(await isPrivateWindow()).toBe(expected)
})

test('a browser without any storage is not claimed to be private', async () => {
  vi.stubGlobal('navigator', { userAgent: firefox })
  expect(await isPrivateWindow()).toBe(false)
})

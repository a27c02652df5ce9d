import { expect, test } from 'vitest'
import { describeThrown, isFull } from '@/lib/thrown'

const chunk = Object.assign(new Error('ChunkLoadError: could not load x.js'), { name: 'ChunkLoadError' })

test.each([
  ['an error', new Error('坏了'), '坏了'],
  ['an error of a kind, by its name', new TypeError('x is not a function'), 'TypeError: x is not a function'],
  ['a name that the message has already, once', chunk, 'ChunkLoadError: could not load x.js'],
  ['a string', '坏了', '坏了'],
  ['undefined', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a number', 404, '404'],
  ['an object with a message', { message: '坏了', code: 500 }, '坏了'],
  ['any other object, by the names of its fields only', { user: 'admin', password: 'S3cret' }, '{ user, password }'],
])('describeThrown(): %s', (_what, given, message) => {
  expect(describeThrown(given).message).toBe(message)
})

test('describeThrown(): keeps the request number of a failed request', () => {
  const failed = Object.assign(new Error('坏了'), { requestId: '7f3a-01' })
  expect(describeThrown(failed)).toMatchObject({ message: '坏了', requestId: '7f3a-01' })
})

test('describeThrown(): keeps the stack of an error', () => {
  expect(describeThrown(chunk).stack).toBe(chunk.stack)
  expect(describeThrown('坏了')).not.toHaveProperty('stack')
})

const blobs = 'Failed to write blobs (FILE_ERROR_NO_SPACE)'
const append = 'IO error: 000003.log: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 3::WritableFileAppend::8)'

test.each([
  ['the name of the standard', new DOMException('', 'QuotaExceededError'), true],
  ['Firefox, local storage', new DOMException('', 'NS_ERROR_DOM_QUOTA_REACHED'), true],
  ['Firefox, a full disk', Object.assign(new Error(''), { name: 'NS_ERROR_FILE_NO_DEVICE_SPACE' }), true],
  ['Firefox, another full disk', Object.assign(new Error(''), { name: 'NS_ERROR_FILE_DISK_FULL' }), true],
  ['Chromium, a blob', new DOMException(blobs, 'DataError'), true],
  ['Chromium, the log of the database', new DOMException(append, 'UnknownError'), true],
  ['Chromium, opening', new DOMException('Encountered full disk while opening backing store.', 'UnknownError'), true],
  ['an aborted transaction', new DOMException('QuotaExceededError', 'AbortError'), true],
  [
    'an aborted transaction with its cause',
    new Error('x', { cause: new DOMException('', 'QuotaExceededError') }),
    true,
  ],
  ['WebKit', new DOMException('Attempt to store record failed: database or disk is full', 'UnknownError'), true],
  ['WebKit, opening', new DOMException('because not enough space for domain', 'UnknownError'), true],
  ['a dead handle', new DOMException('Connection to Indexed Database server lost', 'UnknownError'), false],
  ['an aborted transaction without one', new DOMException('The transaction was aborted', 'AbortError'), false],
  ['a full screen', new TypeError('fullscreen is not allowed'), false],
  ['no error', 'QuotaExceededError', false],
])('isFull(): %s', (_what, given, full) => {
  expect(isFull(given)).toBe(full)
})

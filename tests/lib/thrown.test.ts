import { expect, test } from 'vitest'
import { describeThrown } from '@/lib/thrown'

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
  ['any other object, by the names of its fields alone', { user: 'admin', password: 'S3cret' }, '{ user, password }'],
])('%s', (_what, given, message) => {
  expect(describeThrown(given).message).toBe(message)
})

test('a failed request keeps the number that the server’s log has it under', () => {
  const failed = Object.assign(new Error('坏了'), { requestId: '7f3a-01' })
  expect(describeThrown(failed)).toMatchObject({ message: '坏了', requestId: '7f3a-01' })
})

test('an error keeps its stack, what is none has none', () => {
  expect(describeThrown(chunk).stack).toBe(chunk.stack)
  expect(describeThrown('坏了')).not.toHaveProperty('stack')
})

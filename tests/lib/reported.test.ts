import { expect, test } from 'vitest'
import { ApiError } from '@/contract/status'
import { PinError } from '@/lib/security/pin'
import { unlessReported } from '@/lib/reported'

test.each([new ApiError('refused', 409, '冲突', '/table/doEdit'), new PinError('wrong')])(
  'unlessReported(): does not throw %s',
  (error) => expect(() => unlessReported(error)).not.toThrow(),
)

test.each([new TypeError('x is not a function'), new Error('坏了'), '坏了'])('unlessReported(): throws %s', (error) => {
  expect(() => unlessReported(error)).toThrow(error instanceof Error ? error : '坏了')
})

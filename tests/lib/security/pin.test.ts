import { describe, expect, test } from 'vitest'
import { pinFault } from '@/lib/security/pin'

describe('pinFault()', () => {
  test.each(['702451', '135790', '水渠清淤了吗', 'a longer one', '1'.repeat(31) + '2', '112233', '🔑🔒🔓🗝🔐🧷'])(
    'accepts %s',
    (pin) => expect(pinFault(pin)).toBeUndefined(),
  )
  test.each(['', '12345', '🔑🔒🔓🗝🔐'])('%s is too short', (pin) => expect(pinFault(pin)).toBe('short'))
  test('33 characters are too long', () => expect(pinFault('12'.repeat(16) + '1')).toBe('long'))
  test.each(['000000', 'aaaaaaa', '123456', '654321', '1234567890', '0987654321', '4567890', 'abcdef', 'fedcba'])(
    '%s is trivial',
    (pin) => expect(pinFault(pin)).toBe('trivial'),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tidyAddress, tidyDigits, tidyIdCard, tidyLine, tidyPhone } from '@/lib/tidy'

const phone = '13800001111'
const idCard = '11010519491231002X'

describe('tidyLine()', () => {
  test.each([
    ['  王明\u3000', '王明'],
    ['\u202D王明\u202C\u200B', '王明'],
    ['\u2066王\u200E明\u2069\uFEFF', '王明'],
    ['\u00A0\u200B ', ''],
    // What people write between the characters of a short name.
    ['张\u3000三', '张\u3000三'],
    ['\u{1F468}\u200D\u{1F33E}', '\u{1F468}\u200D\u{1F33E}'],
    ['张\u200D三', '张三'],
  ])('%j is %j', (given, right) => {
    expect(tidyLine(given)).toBe(right)
  })
})

test.each([
  '138 0000 1111',
  '138-0000-1111',
  '+86 138 0000 1111',
  '+8613800001111',
  '008613800001111',
  '8613800001111',
  '（+86）138－0000－1111',
  '１３８００００１１１１',
  '\u202D13800001111\u202C',
  '138\u00A00000\u30001111\u200B',
  '138–0000‑1111',
])('tidyPhone(): %j', (given) => {
  expect(tidyPhone(given)).toBe(phone)
})

test.each([
  // A part of one, as in a filter.
  ['138 0000', '1380000'],
  ['86', '86'],
  ['请问 138', '请问 138'],
  ['\u200B无 ', '无'],
  ['', ''],
])('tidyPhone(): %j that is no phone number becomes %j', (given, right) => {
  expect(tidyPhone(given)).toBe(right)
})

test.each([
  '11010519491231002x',
  '11010519491231002Ｘ',
  '110105 19491231 002x',
  '110105-19491231-002X',
  '１１０１０５１９４９１２３１００２ｘ',
  '\u200F11010519491231002X\u200B',
])('tidyIdCard(): %j', (given) => {
  expect(tidyIdCard(given)).toBe(idCard)
})

test('tidyDigits() and tidyAddress() remove spaces and full-width characters', () => {
  expect(tidyDigits('6222 0212\u200B3456-7890 123')).toBe('6222021234567890123')
  expect(tidyAddress('１９２。168．1.1 ')).toBe('192.168.1.1')
  expect(tidyAddress('wang＠example。com')).toBe('wang@example.com')
  expect(tidyAddress('王 明')).toBe('王 明')
})

/** Characters of all the kinds that matter, thickly mixed. */
const signs = fc.constantFrom(
  ...Array.from('0189０９xXｘＸ王+＋-－–86 \u00A0\u3000\u200B\u200C\u200D\u200E\u202A\u202E\u2066\u2069\uFEFF().。@'),
  '\u{1F468}',
)
const texts = fc.string({ unit: signs, maxLength: 24 })

test.each([
  ['line', tidyLine],
  ['phone', tidyPhone],
  ['ID card', tidyIdCard],
  ['digits', tidyDigits],
  ['address', tidyAddress],
])('a tidied value stays the same, without spaces around it or invisible characters: %s', (_name, tidy) => {
  fc.assert(
    fc.property(texts, (text) => {
      const right = tidy(text)
      expect(tidy(right)).toBe(right)
      expect(right).toBe(right.trim())
      expect(right).not.toMatch(/[\u200B\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/)
    }),
  )
})

test('tidyPhone() and tidyIdCard() read a number with any gaps and widths', () => {
  const gap = fc.constantFrom('', ' ', '-', '\u3000', '\u200B', '\u202C', '－')
  const wide = (text: string, on: boolean) =>
    on ? text.replaceAll(/[0-9X]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)) : text
  const set = (number: string) =>
    fc
      .tuple(fc.array(gap, { minLength: 18, maxLength: 18 }), fc.boolean())
      .map(([gaps, on]) => [...number].map((sign, at) => wide(sign, on) + (gaps[at] ?? '')).join(''))
  fc.assert(fc.property(set(phone), (text) => void expect(tidyPhone(text)).toBe(phone)))
  fc.assert(fc.property(set(idCard), (text) => void expect(tidyIdCard(text)).toBe(idCard)))
})

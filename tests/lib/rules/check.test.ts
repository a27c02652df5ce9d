import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { en } from '@/i18n/en'
import { check, format, messages, type Rule } from '@/lib/rules/check'
import { kinds, type Kind } from '@/lib/rules/kinds'

const nothing = () => undefined
const long = (length: number) => `${'a'.repeat(length - 5)}@b.cn`
/** Accepted and refused values of each type. */
const values: Record<Kind, readonly [accepted: readonly unknown[], refused: readonly unknown[]]> = {
  string: [
    ['a', ' '],
    [1, true, ['a'], { a: 1 }, nothing],
  ],
  number: [
    [0, -1.5, Infinity],
    [Number.NaN, '1', true, [1]],
  ],
  integer: [
    [0, -7, 1e9],
    [1.5, Number.NaN, Infinity, '1', [1]],
  ],
  float: [
    [1.5, -0.1],
    [1, 0, Number.NaN, Infinity, '1.5'],
  ],
  boolean: [
    [true, false],
    ['true', 1, 0, [true]],
  ],
  array: [
    [['a'], [undefined]],
    ['a', { length: 1 }, 1],
  ],
  object: [
    [{}, { a: 1 }, new Date()],
    [['a'], 'a', 1, nothing],
  ],
  email: [
    ['a@b.cn', long(254)],
    ['a', 1, ['a@b.cn'], long(255)],
  ],
  url: [['https://a.cn'], ['a.cn', 1, ['https://a.cn']]],
  date: [[new Date(0)], [new Date(Number.NaN), '2026-11-21', 0]],
  regexp: [
    [/a/, '^a+$'],
    ['(', '[', 1, {}],
  ],
  method: [
    [nothing, Date],
    ['() => 1', {}, 1],
  ],
  hex: [
    ['#fff', 'FFF', '#1890ff', '1890FF'],
    ['#ff', '#ffff', '#ggg', 'red', 255, '##fff'],
  ],
}

describe.each(Object.entries(values))('type %s', (type, [accepted, refused]) => {
  const broken = (value: unknown) => check(value, { type: type as Kind }, '值')
  const each = (given: readonly unknown[]) => given.map((value) => ({ value }))
  test.each(each(accepted))('accepts $value', ({ value }) => expect(broken(value)).toBeUndefined())
  test.each(each(refused))('refuses $value', ({ value }) =>
    expect(broken(value)).toBe(`值应为${kinds[type as Kind].name}`),
  )
})

test('an email address is under 255 characters (spec §5)', () => {
  expect(long(255)).toHaveLength(255)
  expect(check(long(255), { type: 'email' }, 'e')).toBeDefined()
  expect(check(long(254), { type: 'email' }, 'e')).toBeUndefined()
})

const rows: [what: string, rule: Rule, value: unknown, message: string | undefined][] = [
  ['required, undefined', { required: true }, undefined, '标题不能为空'],
  ['required, null', { required: true }, null, '标题不能为空'],
  ['required, empty text', { required: true }, '', '标题不能为空'],
  ['required, empty list', { required: true }, [], '标题不能为空'],
  ['required, 0', { required: true }, 0, undefined],
  ['required, false', { required: true }, false, undefined],
  ['required, whitespace', { required: true }, ' ', undefined],
  ['required before the others', { required: true, min: 3, type: 'email' }, '', '标题不能为空'],
  ['absent breaks nothing else', { min: 3, type: 'email', enum: ['a'], pattern: /a/, whitespace: true }, '', undefined],
  ['whitespace', { whitespace: true }, ' \t　', '标题不能只有空格'],
  ['whitespace around something', { whitespace: true }, ' a ', undefined],
  ['text, len', { len: 3 }, 'abcd', '标题应为 3 个字'],
  ['text, len met', { len: 3 }, 'abc', undefined],
  ['text, min', { min: 3 }, 'ab', '标题不能少于 3 个字'],
  ['text, min met', { min: 3 }, 'abc', undefined],
  ['text, max', { max: 3 }, 'abcd', '标题不能超过 3 个字'],
  ['text, max met', { max: 3 }, 'abc', undefined],
  ['text, range, below', { min: 3, max: 5 }, 'ab', '标题应为 3 到 5 个字'],
  ['text, range, above', { min: 3, max: 5 }, 'abcdef', '标题应为 3 到 5 个字'],
  ['text, range met', { min: 3, max: 5 }, 'abcde', undefined],
  ['text, counted by characters', { max: 2 }, '𠮷👍', undefined],
  ['number, len', { len: 3 }, 4, '标题应等于 3'],
  ['number, min', { min: 3 }, 2, '标题不能小于 3'],
  ['number, max', { max: 3 }, 4, '标题不能大于 3'],
  ['number, range', { min: 0, max: 65_535 }, -1, '标题应在 0 到 65535 之间'],
  ['number, range met', { min: 0, max: 65_535 }, 0, undefined],
  ['list, len', { len: 2 }, [1], '标题应为 2 项'],
  ['list, min', { min: 2 }, [1], '标题不能少于 2 项'],
  ['list, max', { max: 1 }, [1, 2], '标题不能超过 1 项'],
  ['list, range', { min: 1, max: 2 }, [1, 2, 3], '标题应为 1 到 2 项'],
  ['what has no size has no range', { min: 3 }, true, undefined],
  ['enum', { enum: ['draft', 'published'] }, 'deleted', '标题只能是 draft, published'],
  ['enum met', { enum: ['draft', 1] }, 1, undefined],
  ['enum, of another type', { enum: [1] }, '1', '标题只能是 1'],
  ['pattern', { pattern: /^\d+$/ }, 'a', '标题格式不正确'],
  ['pattern met', { pattern: /^\d+$/ }, '12', undefined],
  ['pattern on a number', { pattern: /^1/ }, 12, undefined],
  ['own message', { required: true, message: '请填写%s' }, '', '请填写标题'],
]

test.each(rows)('check(): %s: %j with %j: %s', (_what, rule, value, message) => {
  expect(check(value, rule, '标题')).toBe(message)
})

test('check(): a global or sticky pattern gives the same result each time', () => {
  const rule = { pattern: /a/gy }
  expect([1, 2, 3].map(() => check('a', rule, 'x'))).toEqual([undefined, undefined, undefined])
})

test('check(): messages are translated before values are inserted', () => {
  const words = (message: string) => (en as Record<string, string>)[message] ?? message
  expect(check('', { required: true }, 'Title', words)).toBe('Title is required')
  expect(check('ab', { min: 3, max: 5 }, 'Title', words)).toBe('Title must be between 3 and 5 characters')
  expect(check('ab', { type: 'email' }, 'Mail', words)).toBe('Mail must be an email address')
})

test('check(): every message has an English text with the same number of placeholders', () => {
  const { text, number, array, ...others } = messages
  const all = [text, number, array, others].flatMap((group) => Object.values(group))
  const places = (message: string | undefined) => message?.match(/%s/g)?.length
  expect(all.map((message) => places((en as Record<string, string>)[message]))).toEqual(all.map(places))
})

describe('format()', () => {
  test('fills placeholders from the left, keeps those without a value, and reads %% as a percent sign', () => {
    expect(format('%s: %s to %s', 'a', 1)).toBe('a: 1 to %s')
    expect(format('100%% of %s', 'it', 'more')).toBe('100% of it')
    expect(format('%d %', 1)).toBe('%d %')
  })

  test('inserts any value unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(format('<%s>', value)).toBe(`<${value}>`)
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { en } from '@/i18n/en'
import { homonyms } from '@/i18n/homonyms'
import { texts } from '@/tester/texts'
import { testerText } from '@/tester/useTesterTexts'
import { byText, chinese, filledOf, parsed, placeholders, textsOf } from '../sourceTexts'

const dictionary: Readonly<Record<string, string>> = texts
const console: Readonly<Record<string, string>> = en
const keys = Object.keys(dictionary)
const raw = import.meta.glob<string>(
  ['../../src/tester/**/*.{ts,tsx}', '!../../src/tester/texts.ts', '!../../src/tester/library/en.ts'],
  { query: '?raw', import: 'default', eager: true },
)
const programs = parsed(raw)
const found = programs.flatMap(({ path, program }) => textsOf(path, program))

describe('dictionary of the test panel', () => {
  test('and that of the console have every Chinese text of its sources', () => {
    const shown = found.filter(({ text }) => chinese.test(text))
    const isKnown = (text: string) => text in dictionary || (text in console && !(text in homonyms))
    expect(shown.length).toBeGreaterThan(150)
    expect(shown.filter(({ text }) => !isKnown(text)).map(({ path, text }) => `${path}: ${text}`)).toEqual([])
  })

  test('repeats nothing of the console’s', () => {
    expect(keys.filter((key) => console[key] === dictionary[key])).toEqual([])
  })

  test('has no unused entry', () => {
    const used = new Set(found.map(({ text }) => text))
    expect(keys.filter((key) => !used.has(key))).toEqual([])
  })

  test('is English, keeps placeholders, and has no empty or untrimmed text', () => {
    for (const [key, english] of Object.entries(dictionary)) {
      expect([key, chinese.test(english), english === '' || english !== english.trim()]).toEqual([key, false, false])
      expect([key, placeholders(english).join()]).toEqual([key, placeholders(key).join()])
    }
  })
})

test('every text of the panel is shown by t()', () => {
  const hard = found.filter(
    ({ text, form, inJsx, translated }) => chinese.test(text) && !translated && (form !== 'literal' || inJsx),
  )
  expect(hard.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})

test('every placeholder of a text is filled', () => {
  const filled = programs.flatMap(({ path, program }) => filledOf(path, program))
  expect(filled.length).toBeGreaterThan(20)
  expect(filled.filter(({ text, given }) => placeholders(text).join() !== given.toSorted(byText).join())).toEqual([])
})

test('testerText(): gives the text in the language with its values', () => {
  expect(testerText('zh-CN', '规则 {{n}}', { n: 2 })).toBe('规则 2')
  expect(testerText('en-US', '规则 {{n}}', { n: 2 })).toBe('Rule 2')
  expect(
    testerText('en-US', '“{{name}}”（{{size}}）会替换本机模拟数据库里的全部内容。', { name: '{{size}}', size: 1 }),
  ).toContain('“{{size}}” (1)')
})

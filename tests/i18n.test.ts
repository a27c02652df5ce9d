import { parseSync } from 'vite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { en } from '@/i18n/en'
import { changeTexts, initTexts, serverText } from '@/i18n/init'
import { publicRoutes } from '@/routes/public'
import type { RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'
import { databaseTexts } from '../mock-db/postgres/texts'
import { texts } from '../mock-db/base/texts'
import { byText, chinese, filledOf, parsed, placeholders, textsOf, type Found, type Node } from './sourceTexts'

const dictionary: Readonly<Record<string, string>> = en
const keys = Object.keys(dictionary)
const raw = import.meta.glob<string>(
  ['../src/**/*.{ts,tsx}', '../sw/**/*.ts', '!../src/i18n/en/**', '!../src/tester/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const programs = parsed(raw)
const found = programs.flatMap(({ path, program }) => textsOf(path, program))
const named = ({ path, text }: Found) => `${path}: ${text.trim()}`
const serverTexts = [...Object.values(texts), ...Object.values(databaseTexts)].filter(
  (text) => typeof text === 'string',
)
const metaTexts = (records: readonly RouteRecord[]): string[] =>
  records.flatMap(({ meta, children }) => [meta.title, meta.badge ?? meta.title, ...metaTexts(children ?? [])])

describe('the dictionary', () => {
  test('has no unused entry', () => {
    const used = new Set([...found.map(({ text }) => text), ...serverTexts, ...metaTexts([...table, ...publicRoutes])])
    expect(keys.filter((key) => !used.has(key))).toEqual([])
  })

  test('has each text in one area', () => {
    const areas = import.meta.glob<Record<string, object>>('../src/i18n/en/*.ts', { eager: true })
    const all = Object.values(areas).flatMap((area) => Object.values(area).flatMap((entries) => Object.keys(entries)))
    expect(all.length).toBe(new Set(all).size)
    expect(all.toSorted()).toEqual(keys.toSorted())
  })

  test('keeps placeholders', () => {
    const wrong = keys.filter((key) => placeholders(key).join() !== placeholders(dictionary[key] ?? '').join())
    expect(wrong).toEqual([])
  })

  test('follows the typography of both languages, without exclamation marks', () => {
    const values = Object.entries(dictionary)
    expect(values.flat().filter((text) => /[!！]/.test(text))).toEqual([])
    expect(keys.filter((key) => /[一-鿿][,;:?()][一-鿿]/.test(key))).toEqual([])
    expect(values.filter(([, english]) => /["']|\s{2}/.test(english))).toEqual([])
  })

  test('is English, except for the name of the other language, without empty or untrimmed texts', () => {
    const values = Object.entries(dictionary)
    expect(values.filter(([, english]) => chinese.test(english)).map(([key]) => key)).toEqual(['中文'])
    expect(values.filter(([, english]) => english === '' || english !== english.trim())).toEqual([])
  })
})

describe('every visible Chinese text has an English entry', () => {
  const others = [
    // A manifest has one language; the system shows it, not the console.
    'src/build/manifest.ts',
    // Official documents are numbered in Chinese, and their typefaces have Chinese names, whatever the console speaks.
    'src/documents/richText/numbering.ts',
    'src/documents/richText/export/wordStyles.ts',
    // The words of a document that is written in Chinese, whatever the console speaks.
    'src/documents/richText/templates/templates.ts',
    'src/documents/richText/signedLine.ts',
  ]
  const shown = found.filter(({ path, text }) => chinese.test(text) && !others.includes(path))

  test('in the console', () => {
    // What core and scenario say are a server's answers: see below.
    const own = shown.filter(({ path }) => /^src\/(?!core\/|scenario\/)/.test(path))
    expect(own.length).toBeGreaterThan(200)
    expect(own.filter(({ text }) => !(text in dictionary)).map(named)).toEqual([])
  })

  test('in answers of the worker without inserted values', () => {
    const own = shown.filter(({ path, form }) => path.startsWith('sw/') && form === 'literal')
    expect(own.length).toBeGreaterThan(3)
    expect(own.filter(({ text }) => !(text in dictionary)).map(named)).toEqual([])
  })

  test('in answers of the simulated server without inserted values', () => {
    expect(serverTexts.filter((text) => !(text in dictionary))).toEqual([])
  })
})

describe('shell, pages and ui have no hard-coded Chinese', () => {
  const here = found.filter(({ path, text }) => /^src\/(shell|pages|ui)\//.test(path) && chinese.test(text))

  test('in element texts, attributes or templates', () => {
    expect(here.filter(({ form, translated }) => form !== 'literal' && !translated).map(named)).toEqual([])
  })

  test('in elements outside t(), except for the name of the language itself', () => {
    const hard = here.filter(({ form, inJsx, translated }) => form === 'literal' && inJsx && !translated)
    expect([...new Set(hard.map(({ text }) => text))]).toEqual(['中文'])
  })
})

test('every placeholder of a text is filled', () => {
  const filled = programs.flatMap(({ path, program }) => filledOf(path, program))
  expect(filled.length).toBeGreaterThan(15)
  expect(filled.filter(({ text, given }) => placeholders(text).join() !== given.toSorted(byText).join())).toEqual([])
})

describe('the checks find', () => {
  const source = (code: string) => parseSync('a.tsx', code).program as unknown as Node
  const forms = (code: string) =>
    textsOf('a.tsx', source(code))
      .filter(({ text }) => chinese.test(text))
      .map(({ text, form, translated, inJsx }) => [text, form, translated, inJsx])

  test('texts, attributes, templates and literals', () => {
    expect(forms('const a = <p>文</p>')).toEqual([['文', 'text', false, true]])
    expect(forms("const a = <p title='题' />")).toEqual([['题', 'attribute', false, true]])
    expect(forms('const a = <p>{`第${n}页`}</p>').map(([text, form]) => [text, form])).toEqual([
      ['第', 'template'],
      ['页', 'template'],
    ])
    expect(forms("const a = <p>{names.join('、')}</p>")).toEqual([['、', 'literal', false, true]])
    expect(forms("toast('好')")).toEqual([['好', 'literal', false, false]])
  })

  test('which texts t() translates', () => {
    expect(forms("const a = <p>{t(on ? '开' : '关', { name: '王' })}</p>")).toEqual([
      ['开', 'literal', true, true],
      ['关', 'literal', true, true],
      ['王', 'literal', false, true],
    ])
    expect(filledOf('a.tsx', source("t('共 {{total}} 条', { count: 1 })"))).toEqual([
      { path: 'a.tsx', text: '共 {{total}} 条', given: ['count'] },
    ])
  })
})

describe('serverText()', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: '' } }))
  afterEach(() => vi.unstubAllGlobals())

  test('gives the Chinese key by default', async () => {
    await initTexts('zh')
    expect(serverText('首页')).toBe('首页')
    expect(document.documentElement.lang).toBe('zh-CN')
  })

  test('gives English after a switch, and Chinese after another', async () => {
    await initTexts('zh')
    await changeTexts('en')
    expect([serverText('首页'), document.documentElement.lang]).toEqual(['Home', 'en'])
    await changeTexts('zh')
    expect([serverText('首页'), document.documentElement.lang]).toEqual(['首页', 'zh-CN'])
  })

  test('gives English from the start when chosen', async () => {
    await initTexts('en')
    expect(serverText('退出登录')).toBe('Sign out')
  })

  test('gives unknown texts of the server unchanged', async () => {
    await initTexts('en')
    const unknown = ['张家村水渠维修', 'a.b:c', '用户名 王明 已存在', '第 1.2 条：注意', '{{count}} $t(首页)', '']
    expect(unknown.map(serverText)).toEqual(unknown)
  })
})

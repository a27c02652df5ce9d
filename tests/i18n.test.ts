import { parseSync } from 'vite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { en } from '@/i18n/en'
import { changeTexts, initTexts, serverText } from '@/i18n/init'
import { publicRoutes } from '@/routes/public'
import type { RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'
import { texts } from '../mock-db/texts'

const dictionary: Readonly<Record<string, string>> = en
const keys = Object.keys(dictionary)
/** Han characters, and the punctuation and full-width forms that go with them. */
const chinese = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u
const byText = (a = '', b = '') => a.localeCompare(b)
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted(byText)

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}
/** A text in a source file. */
interface Found {
  readonly path: string
  readonly text: string
  /** `text` and `attribute` stand in JSX as they are, `template` is put together around a value. */
  readonly form: 'literal' | 'text' | 'attribute' | 'template'
  /** First argument of `t(…)`, or a branch of it. */
  readonly translated: boolean
  /** Somewhere below a JSX element. */
  readonly inJsx: boolean
}
/** A call of `t` with a text that has placeholders, and what it fills in; undefined when that can't be read. */
interface Filled {
  readonly path: string
  readonly text: string
  readonly given: readonly string[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isT = ({ type, callee }: Node) => type === 'CallExpression' && isNode(callee) && callee.name === 't'
const argumentsOf = (call: Node): readonly Node[] =>
  Array.isArray(call.arguments) ? call.arguments.filter(isNode) : []

function textsOf(path: string, node: Node, translated = false, inJsx = false): Found[] {
  const found = (text: unknown, form: Found['form']): Found[] =>
    typeof text === 'string' ? [{ path, text, form, translated, inJsx }] : []
  if (node.type === 'Literal') return found(node.value, 'literal')
  if (node.type === 'JSXText') return found(node.value, 'text')
  if (node.type === 'TemplateElement') return found((node.value as { cooked: string }).cooked, 'template')
  if (node.type === 'TemplateLiteral')
    return childrenOf(node).flatMap((child) =>
      textsOf(path, child, translated, inJsx).map((one) => ({ ...one, form: 'template' }) as const),
    )
  if (node.type === 'JSXAttribute' && isNode(node.value) && node.value.type === 'Literal')
    return found(node.value.value, 'attribute')
  if (isT(node)) {
    const [first, ...rest] = argumentsOf(node)
    return [
      ...(first ? textsOf(path, first, true, inJsx) : []),
      ...rest.flatMap((one) => textsOf(path, one, false, inJsx)),
    ]
  }
  return childrenOf(node).flatMap((child) => textsOf(path, child, translated, inJsx || node.type === 'JSXElement'))
}

function filledOf(path: string, node: Node): Filled[] {
  const below = childrenOf(node).flatMap((child) => filledOf(path, child))
  const [first, second] = isT(node) ? argumentsOf(node) : []
  if (first?.type !== 'Literal' || placeholders(String(first.value)).length === 0) return below
  const properties = second?.type === 'ObjectExpression' ? childrenOf(second) : []
  const given = properties.flatMap(({ key }) => (isNode(key) && typeof key.name === 'string' ? [key.name] : []))
  return [{ path, text: String(first.value), given }, ...below]
}

const raw = import.meta.glob<string>(['../src/**/*.{ts,tsx}', '../sw/**/*.ts', '!../src/i18n/en.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const programs = Object.entries(raw).map(([file, text]) => {
  const path = file.slice('../'.length)
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} can't be parsed`)
  return { path, program: program as unknown as Node }
})
const found = programs.flatMap(({ path, program }) => textsOf(path, program))
const named = ({ path, text }: Found) => `${path}: ${text.trim()}`
const serverTexts = Object.values(texts).filter((text) => typeof text === 'string')
const metaTexts = (records: readonly RouteRecord[]): string[] =>
  records.flatMap(({ meta, children }) => [meta.title, meta.badge ?? meta.title, ...metaTexts(children ?? [])])

describe('the dictionary', () => {
  test('has no entry that nobody uses', () => {
    const used = new Set([...found.map(({ text }) => text), ...serverTexts, ...metaTexts([...table, ...publicRoutes])])
    expect(keys.filter((key) => !used.has(key))).toEqual([])
  })

  test('keeps {{…}} as it is', () => {
    const wrong = keys.filter((key) => placeholders(key).join() !== placeholders(dictionary[key] ?? '').join())
    expect(wrong).toEqual([])
  })

  test('is English, save for the name of the other language, and nowhere empty or ragged', () => {
    const values = Object.entries(dictionary)
    expect(values.filter(([, english]) => chinese.test(english)).map(([key]) => key)).toEqual(['中文'])
    expect(values.filter(([, english]) => english === '' || english !== english.trim())).toEqual([])
  })
})

describe('every Chinese text that people see has an English entry', () => {
  // A manifest has one language; the system shows it, not the console.
  const shown = found.filter(({ path, text }) => chinese.test(text) && path !== 'src/pwa/manifest.ts')

  test('in the console', () => {
    const own = shown.filter(({ path }) => path.startsWith('src/'))
    expect(own.length).toBeGreaterThan(200)
    expect(own.filter(({ text }) => !(text in dictionary)).map(named)).toEqual([])
  })

  test('among the answers of the worker that have no value inserted', () => {
    const own = shown.filter(({ path, form }) => path.startsWith('sw/') && form === 'literal')
    expect(own.length).toBeGreaterThan(3)
    expect(own.filter(({ text }) => !(text in dictionary)).map(named)).toEqual([])
  })

  test('among the answers of the simulated server that have no value inserted', () => {
    expect(serverTexts.filter((text) => !(text in dictionary))).toEqual([])
  })
})

describe('shell, pages and parts have no hard-coded Chinese', () => {
  const here = found.filter(({ path, text }) => /^src\/(shell|pages|ui)\//.test(path) && chinese.test(text))

  test('as text or attribute of an element, or put together around a value', () => {
    expect(here.filter(({ form, translated }) => form !== 'literal' && !translated).map(named)).toEqual([])
  })

  test('in an element outside of t(), save for the name of the language itself', () => {
    const hard = here.filter(({ form, inJsx, translated }) => form === 'literal' && inJsx && !translated)
    expect([...new Set(hard.map(({ text }) => text))]).toEqual(['中文'])
  })
})

test('every placeholder of a text is filled where it is shown', () => {
  const filled = programs.flatMap(({ path, program }) => filledOf(path, program))
  expect(filled.length).toBeGreaterThan(15)
  expect(filled.filter(({ text, given }) => placeholders(text).join() !== given.toSorted(byText).join())).toEqual([])
})

describe('the checks themselves fire', () => {
  const source = (code: string) => parseSync('a.tsx', code).program as unknown as Node
  const forms = (code: string) =>
    textsOf('a.tsx', source(code))
      .filter(({ text }) => chinese.test(text))
      .map(({ text, form, translated, inJsx }) => [text, form, translated, inJsx])

  test('on text, attributes, templates and literals', () => {
    expect(forms('const a = <p>文</p>')).toEqual([['文', 'text', false, true]])
    expect(forms("const a = <p title='题' />")).toEqual([['题', 'attribute', false, true]])
    expect(forms('const a = <p>{`第${n}页`}</p>').map(([text, form]) => [text, form])).toEqual([
      ['第', 'template'],
      ['页', 'template'],
    ])
    expect(forms("const a = <p>{names.join('、')}</p>")).toEqual([['、', 'literal', false, true]])
    expect(forms("toast('好')")).toEqual([['好', 'literal', false, false]])
  })

  test('and tell what t() translates', () => {
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

describe('texts', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: '' } }))
  afterEach(() => vi.unstubAllGlobals())

  test('are Chinese by default, which is the key itself', async () => {
    await initTexts('zh')
    expect(serverText('首页')).toBe('首页')
    expect(document.documentElement.lang).toBe('zh-CN')
  })

  test('are English after a switch, and Chinese again after another', async () => {
    await initTexts('zh')
    await changeTexts('en')
    expect([serverText('首页'), document.documentElement.lang]).toEqual(['Home', 'en'])
    await changeTexts('zh')
    expect([serverText('首页'), document.documentElement.lang]).toEqual(['首页', 'zh-CN'])
  })

  test('are English from the start where a person chose so', async () => {
    await initTexts('en')
    expect(serverText('退出登录')).toBe('Sign out')
  })

  test('of the server that the dictionary does not have pass through as they are', async () => {
    await initTexts('en')
    const unknown = ['张家村水渠维修', 'a.b:c', '用户名 王明 已存在', '第 1.2 条：注意', '']
    expect(unknown.map(serverText)).toEqual(unknown)
  })
})

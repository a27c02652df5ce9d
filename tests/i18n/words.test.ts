import { describe, expect, test } from 'vitest'
import { en } from '@/i18n/en'
import { releases } from '@/offline/updates/releases'
import { en as library } from '@/tester/library/en'
import { texts } from '@/tester/texts'
import { parsed, textsOf, type Node } from '../sourceTexts'

/** A rule of wording: what breaks it, and a text that once did, or would. */
interface WordRule {
  readonly name: string
  readonly wrong: RegExp
  readonly former: string
}

const entries = [...Object.entries(en), ...Object.entries(texts)]
const notes = releases.flatMap(({ lines }) => lines)
const chinese = [...entries.map(([key]) => key), ...notes.map(({ zh }) => zh)]
const english = [
  ...entries.map(([, text]) => text),
  ...Object.values(library).flatMap(({ title, expects }) => [title, expects]),
  ...notes.map((note) => note.en),
]

/** Texts that the specification gives. */
const given = new Set([
  'Personal center',
  'The user name cannot be empty',
  'The password cannot be less than 6 digits',
  'The format is not available',
])

const englishRules: readonly WordRule[] = [
  {
    name: 'British spelling',
    wrong:
      /\b(?:color|center|favorite|gray|canceled|labeled|fertilizer)|\b(?:summar|organ|recogn|synchron|optim|anal)[iy]z/i,
    former: 'Summarizing this month’s figures by color',
  },
  {
    name: 'contractions',
    wrong: /\b(?:is|are|was|were|does|do|did) not\b|\bcan ?not\b/,
    former: 'The other records are not on this device yet',
  },
  { name: 'one word for each thing', wrong: /\b(?:e-mail|user name|remark|red head)/i, former: 'Red head' },
  { name: '“up to” for a limit', wrong: /\bat most\b/i, former: 'At most {{max}} characters' },
  { name: '“offline”', wrong: /\bwithout a network\b/i, former: 'Work without a network' },
  { name: 'no archaic words', wrong: /\b(?:somebody|everybody|anew|brought back)\b/i, former: 'Generate anew' },
  { name: 'per cent, without a space', wrong: /[\d}] %/, former: '{{percent}} % ready for offline use' },
  { name: 'location, where a device is', wrong: /\b(?:my|your|exact) place\b/i, former: 'Take my place' },
  { name: 'no piece of a sentence, which code would have to join', wrong: /^[,;:.]/, former: ', among them {{names}}' },
  { name: 'marks', wrong: /\.{3}|[,.;:!?]{2}|[，。；：、！？（）]/, former: 'Finding the place...' },
]

const chineseRules: readonly WordRule[] = [
  {
    name: 'no piece of a sentence, which code would have to join',
    wrong: /^[，；：。、]/,
    former: '，其中有{{names}}',
  },
  {
    name: '本系统, the console: 后台 is the name of the product, or what goes on unseen',
    wrong: /控制台|(?<!管理)后台(?!服务|打开|存|处理)/,
    former: '控制台已下载',
  },
  { name: '账号', wrong: /帐(?!篷)/, former: '当前帐号' },
  { name: '您', wrong: /你/, former: '这条记录是别的村的，不归你负责' },
  { name: '移除, 保留, 放弃', wrong: /移走|没有留着|舍弃|收走/, former: '移走一行' },
  { name: '存到本机', wrong: /带走(?!整个)/, former: '全部带走' },
  { name: 'words of everyday', wrong: /就绪|激活|尚|该网站|该记录/, former: '离线数据就绪' },
  { name: 'a demand once', wrong: /必填.*不能为空/, former: '必填，不能为空' },
  { name: 'no names of databases', wrong: /PostgreSQL/, former: '数据可以放在 PostgreSQL 上供多台设备共用' },
  {
    name: 'marks',
    wrong: /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}|\.{3}|[，。；：、！？]{2}/u,
    former: '纬度, 经度',
  },
]

describe.each([
  ['English', englishRules, english],
  ['Chinese', chineseRules, chinese],
] as const)('%s texts follow the rule', (_language, rules, all) => {
  test.each(rules)('$name', ({ wrong, former }) => {
    expect(former).toMatch(wrong)
    expect(all.filter((text) => wrong.test(text) && !given.has(text))).toEqual([])
  })
})

test('an ellipsis is in both languages or in none', () => {
  expect(entries.filter(([key, text]) => key.includes('…') !== text.includes('…'))).toEqual([])
})

/** Templates that set marks of one language between values. */
const marked = (raw: Readonly<Record<string, string>>) =>
  parsed(raw)
    .flatMap(({ path, program }) => textsOf(path, program))
    .filter(({ text, form }) => form === 'template' && /^[.:;] $/.test(text))
    .map(({ path, text }) => `${path}: “${text}”`)

test('no component joins values with its own punctuation', () => {
  expect(marked({ 'a.tsx': 'const a = <p title={`${month}: ${value}`} />' })).toEqual(['a.tsx: “: ”'])
  const raw = import.meta.glob<string>('../../src/{boards,pages,records,shell,ui}/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(raw).length).toBeGreaterThan(200)
  expect(marked(raw)).toEqual([])
})

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Sources that hang a translated text on another. */
function hung(path: string, node: Node): string[] {
  const children = Object.values(node).flat().filter(isNode)
  const isHung =
    node.type === 'BinaryExpression' &&
    node.operator === '+' &&
    isNode(node.right) &&
    textsOf(path, node.right).some(({ translated }) => translated)
  return [...(isHung ? [path] : []), ...children.flatMap((child) => hung(path, child))]
}

test('no component hangs a translated text on another', () => {
  const found = (raw: Readonly<Record<string, string>>) =>
    parsed(raw).flatMap(({ path, program }) => hung(path, program))
  expect(found({ 'a.tsx': "const a = name + (on ? t('（开）') : '')" })).toEqual(['a.tsx'])
  const raw = import.meta.glob<string>('../../src/{boards,documents,pages,records,shell,ui}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(found(raw)).toEqual([])
})

/** English that a button of a phone has room for, in characters; a placeholder counts as its name. */
const BUTTON_CHARACTERS = 30

/** The translated texts that stand in buttons. */
function buttonTexts(path: string, node: Node): string[] {
  const children = Object.values(node).flat().filter(isNode)
  const below = children.flatMap((child) => buttonTexts(path, child))
  const [opening] = children.filter(({ type }) => type === 'JSXOpeningElement')
  if (!isNode(opening?.name) || !/button$/i.test(String(opening.name.name))) return below
  const own = children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap((child) => textsOf(path, child))
  return [...below, ...own.filter(({ translated }) => translated).map(({ text }) => text)]
}

test('English button labels are short', () => {
  const raw = import.meta.glob<string>('../../src/{boards,documents,pages,records,shell,ui}/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const found = parsed(raw).flatMap(({ path, program }) => buttonTexts(path, program))
  expect(found.length).toBeGreaterThan(200)
  const words = new Map(Object.entries(en))
  expect(found.map((text) => words.get(text) ?? '').filter(({ length }) => length > BUTTON_CHARACTERS)).toEqual([])
})

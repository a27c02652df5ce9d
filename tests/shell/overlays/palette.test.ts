// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import spellings from 'virtual:pinyin'
import { toMenu } from '@/routes/menu'
import { table } from '@/routes/table'
import { themeOptions } from '@/settings/theme'
import { menuPages, termOf } from '@/shell/overlays/palette/command'
import { recall, store, toggled, withChosen } from '@/stores/pageMemory'
import { scoreCommands, type Candidate } from '@/shell/overlays/palette/score'
import { spell } from '@/build/pinyin'

const candidate = (title: string, ...groups: string[]): Candidate => ({
  term: termOf(title),
  groups: groups.map(termOf),
})
const found = (query: string, titles: readonly (string | Candidate)[]) =>
  scoreCommands(
    query,
    titles.map((title) => (typeof title === 'string' ? candidate(title) : title)),
  ).map(({ term }) => term.zh)

describe('palette search finds a page', () => {
  const titles = ['综合表格', '综合表单', '打印', '多标签']

  test.each([
    ['its Chinese title', '综合表格'],
    ['a part of it', '合表格'],
    ['full pinyin', 'zonghebiaoge'],
    ['the start of full pinyin', 'zonghebiaog'],
    ['the middle of full pinyin', 'biaoge'],
    ['initials', 'zhbg'],
    ['the end of the initials', 'bg'],
    ['its English title', 'Comprehensive table'],
    ['a word of it in any case', 'TABLE'],
    ['a part of a word', 'ensive tab'],
    ['syllables set apart as an input method does', "zong'he biao'ge"],
    ['full-width letters', 'ＺＨＢＧ'],
  ])('by %s', (_what, query) => {
    expect(found(query, titles)[0]).toBe('综合表格')
  })

  test.each(['xyz', '表格综合', 'bgz', '综合表格1'])('not by %s', (query) => {
    expect(found(query, titles)).toEqual([])
  })

  test('by its group', () => {
    expect(found('表格', [candidate('卡片', '组件'), candidate('详情页', '组件', '表格')])).toEqual(['详情页'])
    expect(found('biaoge', [candidate('详情页', '组件', '表格')])).toEqual(['详情页'])
  })

  test('by a letter that starts a word or its initials, not by one inside a word', () => {
    expect(found('d', titles)).toEqual(['打印', '多标签', '综合表单'])
    expect(found('g', titles)).toEqual(['综合表格'])
    expect(found('r', titles)).toEqual([])
  })
})

describe('palette search sorts', () => {
  test('the title first, then its start, the pinyin, the inside, and the group', () => {
    const titles = [
      candidate('综合表格', '组件'),
      candidate('详情页', '表格'),
      candidate('表格属性', '组件'),
      candidate('表格', '组件'),
    ]
    expect(found('表格', titles)).toEqual(['表格', '表格属性', '综合表格', '详情页'])
  })

  test('the start of the initials before their inside', () => {
    expect(found('bd', ['综合表单', '表单'])).toEqual(['表单', '综合表单'])
  })

  test('the start of a word before the inside of one', () => {
    const english = ['Platform', 'Step form', 'Form list'].map((en): Candidate => ({
      term: { zh: '', en, full: '', initials: '' },
      groups: [],
    }))
    expect(scoreCommands('form', english).map(({ term }) => term.en)).toEqual(['Form list', 'Step form', 'Platform'])
  })

  test('equal matches in the given order', () => {
    expect(found('综合', ['综合表单', '综合表格'])).toEqual(['综合表单', '综合表格'])
    expect(found('综合', ['综合表格', '综合表单'])).toEqual(['综合表格', '综合表单'])
  })

  test('nothing when the query is empty', () => {
    expect(found('  ', ['打印', '综合表格'])).toEqual(['打印', '综合表格'])
  })
})

describe('spell()', () => {
  test.each([
    ['综合表格', 'zonghebiaoge', 'zhbg'],
    ['角色权限', 'juesequanxian', 'jsqx'],
    ['行内编辑表格', 'hangneibianjibiaoge', 'hnbjbg'],
    ['弹窗拖拽', 'tanchuangtuozhuai', 'tctz'],
    ['Markdown 编辑器', 'markdownbianjiqi', 'markdownbjq'],
    ['嵌套路由 1-1', 'qiantaoluyou11', 'qtly11'],
    ['绿黑', 'lvhei', 'lh'],
  ])('%s', (title, full, initials) => {
    expect(spell(title)).toEqual({ full, initials })
  })

  test('spellings exist for every Chinese menu title and layout', () => {
    const titles = menuPages(toMenu(table, false)).flatMap(({ item, groups }) => [item.meta.title, ...groups])
    const layouts = Object.values(themeOptions.layout.choices)
    const missing = [...titles, ...layouts, '退出登录', '操作', '语言'].filter(
      (title) => /\p{Script=Han}/u.test(title) && !spellings[title],
    )
    expect(titles.length).toBeGreaterThan(100)
    expect(missing).toEqual([])
    expect(Object.keys(spellings).filter((title) => title.length > 12)).toEqual([])
  })
})

describe('menuPages()', () => {
  const pages = menuPages([
    {
      path: 'a/b',
      name: 'A',
      meta: { title: '组件', icon: 'x' },
      children: [
        { path: '/a/b', name: 'B', meta: { title: '打印' } },
        { path: '/a/c', name: 'C', meta: { title: '通知', icon: 'y' } },
      ],
    },
    { path: '/d', name: 'D', meta: { title: '图表' } },
  ])

  test('gives the leaves with their groups and nearest icon', () => {
    expect(pages.map(({ item, groups, icon }) => [item.name, groups, icon])).toEqual([
      ['B', ['组件'], 'x'],
      ['C', ['组件'], 'y'],
      ['D', [], undefined],
    ])
  })

  test('gives each page of the whole table a unique name', () => {
    const names = menuPages(toMenu(table, false)).map(({ item }) => item.name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('history and favourites', () => {
  beforeEach(() => localStorage.clear())

  test('withChosen(): the last 8 choices are kept, each once, latest first', () => {
    const chosen = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c'].reduce<readonly string[]>(withChosen, [])
    expect(chosen).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
  })

  test('toggled(): a favourite is added at the end or removed', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  })

  test('are stored per person', () => {
    store('favourites', 'admin', ['A'])
    store('favourites', 'editor', ['B'])
    store('history', 'admin', ['C'])
    expect(recall('favourites', 'admin')).toEqual(['A'])
    expect(recall('favourites', 'editor')).toEqual(['B'])
    expect(recall('history', 'admin')).toEqual(['C'])
    expect(recall('history', 'editor')).toEqual([])
    expect(Object.keys(localStorage).toSorted()).toEqual(['paletteFavourites', 'paletteHistory'])
  })

  test.each(['not JSON', '[]', '"x"', 'null', '{"admin":"A"}', '{"admin":{"0":"A"}}'])(
    'are empty when %s is stored, and can be overwritten',
    (stored) => {
      localStorage.setItem('paletteHistory', stored)
      expect(recall('history', 'admin')).toEqual([])
      expect(store('history', 'admin', ['A'])).toBe(true)
      expect(recall('history', 'admin')).toEqual(['A'])
    },
  )

  test('drop names that are no text, and accept user names like those of built-ins', () => {
    localStorage.setItem('paletteHistory', '{"admin":["A",1,null]}')
    expect(recall('history', 'admin')).toEqual(['A'])
    expect(recall('history', 'toString')).toEqual([])
    store('history', '__proto__', ['A'])
    expect(recall('history', '__proto__')).toEqual(['A'])
    expect(recall('history', 'admin')).toEqual(['A'])
  })
})

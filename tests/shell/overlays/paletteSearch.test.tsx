// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { WalkProgress, WalkTerms } from '@/client/walk'
import { initTexts } from '@/i18n/init'
import { table } from '@/routes/table'
import { lookOptions } from '@/shell/overlays/palette/look'
import { Palette } from '@/shell/overlays/palette/Palette'
import { finders, looksFor } from '@/shell/overlays/palette/records'
import { all, one, render, settle, stubBrowser, unmount } from '../render'

/** Pages of rows by module, each with what the walk says after it; an error for a request that fails. */
type Answer = Error | readonly (readonly [rows: ReturnType<typeof villagers>, progress: WalkProgress])[]
const answers = new Map<string, Answer>()
vi.mock('@/client/walk', () => ({
  async *walkList(module: string, query: { readonly name?: string }, { onProgress }: WalkTerms) {
    const answer = answers.get(module) ?? []
    if (answer instanceof Error) throw answer
    for (const [rows, progress] of answer) {
      onProgress?.(progress)
      yield rows.filter(({ name }) => name.includes(query.name ?? ''))
    }
  },
}))
vi.mock('@/routes/usePage', () => ({ useGo: () => () => {} }))
vi.mock('@/shell/menu/useMenu', () => ({ useMenu: () => ({ items: [], follow: () => {} }) }))
vi.mock('@/shell/overlays/palette/useActions', () => ({ useActions: () => [] }))
vi.mock('@/ui/data/useDebounced', () => ({ useDebounced: <T,>(value: T) => value }))
vi.mock('@/stores/rights', () => ({ useRightsIn: () => () => ({ read: true }) }))
vi.mock('@/stores/sees', () => ({ useSees: () => () => true }))
vi.mock('@/stores/routes', () => ({ useRoutes: () => table }))

beforeAll(() => initTexts('zh'))
beforeEach(() => {
  stubBrowser()
  answers.clear()
})
afterEach(() => unmount())

const villagers = (names: readonly string[], from = 0) =>
  names.map((name, at) => ({ uuid: `${from + at}`, name, village: '桃源村', household: '120001' }))
const many = (count: number, from = 0) => villagers(Array<string>(count).fill('李四'), from)

async function look(text: string): Promise<void> {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Palette onClose={() => {}} />
    </QueryClientProvider>,
  )
  const box = one('[role="combobox"]') as HTMLInputElement
  await settle(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('正在查找记录'))
}
const records = () => all('[role="rowgroup"][aria-label="记录"] [role="row"]').map(({ textContent }) => textContent)
const notes = () => all('[role="status"], [aria-live]').map(({ textContent }) => textContent)

test('when one list fails, results of the others are shown and the failure is named', async () => {
  answers.set('villageusermanage', [[villagers(['何小满']), { done: 1, total: 1 }]])
  answers.set('governmentAffairs', new Error('服务器忙'))
  await look('何小')
  expect(records()).toEqual([expect.stringContaining('何小满')])
  expect(notes()).toEqual(['找到 1 项', '政务事项没有找：服务器忙'])
})

test('when one list fails and the others find nothing, it does not say that nothing matches', async () => {
  answers.set('governmentAffairs', new Error('服务器忙'))
  await look('何小')
  expect(document.body.textContent).toContain('查过的里面没有匹配的')
  expect(document.body.textContent).not.toContain('没有匹配的页面、操作或记录')
  expect(notes()).toContain('政务事项没有找：服务器忙')
})

test('when every list was searched without a match, it says so', async () => {
  await look('何小')
  expect(document.body.textContent).toContain('没有匹配的页面、操作或记录')
})

test('for a long list it says how many rows were searched', async () => {
  answers.set('villageusermanage', [[many(2000), { done: 2000, total: 3500 }]])
  await look('wang')
  expect(document.body.textContent).toContain('查过的里面没有匹配的')
  expect(notes()).toContain('村民管理：只在前 2,000 条里找过')
})

const searchedOf = async (answer: Answer) => {
  answers.set('villageusermanage', answer)
  const spelled = looksFor(
    'wang',
    ({ module }) => module === finders[0].module,
    () => true,
  ).find(({ test: own }) => own)
  if (!spelled) throw new Error('no look by spelling')
  const hits = await new QueryClient().fetchQuery(lookOptions(spelled))
  return [hits.rows.length, hits.more, hits.searched]
}

test.each<[string, Answer, unknown[]]>([
  ['all rows were read', [[many(500), { done: 500, total: 500 }]], [0, false, undefined]],
  ['as many as are read at most', [[many(2000), { done: 2000, total: 2000 }]], [0, false, undefined]],
  ['there are more', [[many(2000), { done: 2000, total: 2001 }]], [0, false, 2000]],
  ['an estimate was too low', [[many(2000), { done: 2000, total: 2000, about: true }]], [0, false, 2000]],
  [
    'rows went while they were read',
    [[[...villagers(['王五']), ...many(498, 1)], { done: 499, total: 500 }]],
    [1, false, undefined],
  ],
  ['enough were found', [[villagers(Array<string>(6).fill('王五')), { done: 6, total: 900 }]], [5, true, undefined]],
])('searchedOf(): how much of a list was searched: %s', async (_case, answer, expected) => {
  expect(await searchedOf(answer)).toEqual(expected)
})

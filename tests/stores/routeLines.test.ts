import { expect, test } from 'vitest'
import { visible } from '@/routes/menu'
import type { RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'
import { routeLines } from '@/stores/routeLines'

const records: readonly RouteRecord[] = [
  {
    path: '/vab',
    name: 'Vab',
    meta: { title: '组件', guard: ['Admin'] },
    children: [
      { path: 'card', name: 'Card', component: 'vab/card', meta: { title: '卡片' } },
      { path: 'view?title=%E8%A7%86%E9%A2%91', name: 'View', component: 'view', meta: { title: '视频' } },
      { path: 'odd%', name: 'Odd', component: 'odd', meta: { title: '%' } },
    ],
  },
  { path: 'https://a.cn', name: 'Link', meta: { title: '外链' } },
]

test('routeLines(): a tree becomes lines with full paths, groups before their pages', () => {
  const lines = routeLines(records)
  expect(lines.map(({ path, group, above }) => [path, group, above])).toEqual([
    ['/vab', true, []],
    ['/vab/card', false, ['Vab']],
    ['/vab/view?title=视频', false, ['Vab']],
    ['/vab/odd%', false, ['Vab']],
    ['https://a.cn', false, []],
  ])
  expect(lines.map(({ title, guard }) => [title, guard]).slice(0, 2)).toEqual([
    ['组件', ['Admin']],
    ['卡片', undefined],
  ])
})

test('routeLines(): fewer routes give fewer lines', () => {
  const lines = (roles: string[]) => routeLines(visible(table, roles)).map(({ path }) => path)
  expect(lines(['Admin'])).toContain('/mall/goods')
  expect(lines(['Editor'])).not.toContain('/mall/goods')
  expect(lines(['Editor'])).toContain('/index')
  expect(lines(['Admin'])).toEqual(expect.arrayContaining(lines(['Editor'])))
})

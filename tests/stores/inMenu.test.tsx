// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PagePath } from '@/routes/paths'
import { table } from '@/routes/table'
import { useInMenu } from '@/stores/inMenu'
import { menuPagesBy, resetRoutes, setRoutes, useHasRoute, useRoutes } from '@/stores/routes'
import { render, settle, stubBrowser, unmount } from '../shell/render'

const paths: readonly PagePath[] = ['/vab/card', '/vab/table/detail', '/village/plant']

/** Of each path whether it is there, and whether the menu leads to it. */
function Answers() {
  const has = useHasRoute()
  const inMenu = useInMenu()
  return paths.map((path) => [path, has(path), inMenu(path)].join(' ')).join('\n')
}

beforeEach(stubBrowser)
afterEach(async () => {
  await unmount()
  resetRoutes()
})

test('a page is in the menu unless it or its group is hidden; its address stays valid', async () => {
  setRoutes(table)
  await render(<Answers />)
  const told = () => document.body.textContent.split('\n')
  expect(told()).toEqual(['/vab/card true true', '/vab/table/detail true false', '/village/plant true true'])

  const hidden = table.map((record) =>
    record.name === 'Vab' ? { ...record, meta: { ...record.meta, hidden: true } } : record,
  )
  await settle(() => setRoutes(hidden))
  expect(told()).toEqual(['/vab/card true false', '/vab/table/detail true false', '/village/plant true true'])
  expect(menuPagesBy(['Card', 'Plant'], useRoutes.getState().records).map(({ name }) => name)).toEqual(['Plant'])
})

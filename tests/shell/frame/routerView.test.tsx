// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { usePage } from '@/routes/usePage'
import { RouterView } from '@/shell/frame/RouterView'
import { reloadTab, resetTabs, visit } from '@/stores/tabs'
import { all, render, settle, stubBrowser, unmount } from '../render'

const drawn = vi.fn()
function Counted() {
  const { path, query } = usePage()
  drawn(path)
  return <h1>{`${path} ${query.id ?? ''}`.trim()}</h1>
}
const open = (path: string, query = {}) =>
  settle(() => visit({ path, name: path, component: 'counted', params: {}, query, meta: { title: path } }))
const shown = () =>
  all('h1')
    .filter((heading) => !heading.closest('[style*="display: none"]'))
    .map((heading) => heading.textContent)

beforeEach(async () => {
  stubBrowser()
  await initTexts('zh')
  resetTabs()
  const pages = new Map([['counted', { default: Counted }]])
  await render(<RouterView pages={pages} />)
  await open('/a')
  await open('/b')
  drawn.mockClear()
})
afterEach(() => unmount())

test('a kept page that leaves or comes back is not drawn again', async () => {
  await open('/c')
  expect(shown()).toEqual(['/c'])
  await open('/b')
  expect(shown()).toEqual(['/b'])
  expect(drawn.mock.calls).toEqual([['/c']])
})

test('a page visited with another query is drawn again', async () => {
  await open('/b', { id: '7' })
  expect(shown()).toEqual(['/b 7'])
})

test('a reloaded page is mounted again', async () => {
  await settle(() => reloadTab('/b'))
  expect(drawn.mock.calls).toEqual([['/b']])
})

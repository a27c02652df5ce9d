// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '@/client/client'
import { initTexts } from '@/i18n/init'
import { countText } from '@/lib/part'
import { gatewayHeader } from '@/protocol/worker'
import { queryClient } from '@/client/queryClient'
import { table } from '@/routes/table'
import { followTasks } from '@/shell/menu/followTasks'
import { MenuMark } from '@/shell/menu/MenuMark'
import { setRoutes } from '@/stores/routes'
import { toastInfo } from '@/ui/feedback/toast'
import { useSession } from '@/stores/session'
import { all, one, render, settle, stubBrowser, unmount } from '../render'

vi.mock('@/client/client', () => ({ send: vi.fn() }))
vi.mock('@/ui/feedback/toast', () => ({ toastInfo: vi.fn(), OFFER_MS: 6000 }))

const ask = vi.mocked(send as (call: { path: string }, terms: { query: object }) => Promise<unknown>)
const answer = (total: number, headers: Record<string, string> = {}) =>
  ask.mockResolvedValue({ data: { list: [], total }, headers: new Headers(headers) })
const mark = <MenuMark item={{ path: '/village/governmentAffairs', meta: { title: '政务事项' } }} />
const badges = () => all('.menu-badge').map(({ textContent }) => textContent)
const start = () => settle(() => void (stop = followTasks('editor')))

let stop = () => {}
beforeEach(async () => {
  stubBrowser()
  await initTexts('zh')
  ask.mockReset()
  vi.mocked(toastInfo).mockReset()
  setRoutes(table)
  useSession.setState({ permissions: ['read:system', 'write:system'] })
})
afterEach(async () => {
  await settle(() => stop())
  queryClient.clear()
  await unmount()
})

test('the menu badge shows the person’s open affairs, follows writes, and is absent at 0', async () => {
  answer(3)
  await render(mark)
  expect(badges()).toEqual([])
  await start()
  expect(ask.mock.calls[0]?.[0].path).toBe('/governmentAffairs/getList')
  expect(ask.mock.calls[0]?.[1].query).toMatchObject({
    handler: 'editor',
    status: ['received', 'handling'],
    sort: 'deadline',
  })
  expect(badges()).toEqual(['3'])
  expect(one('.menu-badge').getAttribute('aria-label')).toBe('3 项待办')
  answer(0)
  await settle(() => void queryClient.invalidateQueries({ queryKey: ['governmentAffairs'] }))
  expect(badges()).toEqual([])
})

test('tasks added by others are announced on returning to the window or network, own writes are not', async () => {
  answer(3)
  await start()
  const look = (event: Event) => settle(() => void (event.type === 'online' ? window : document).dispatchEvent(event))
  await look(new Event('online'))
  answer(4)
  await settle(() => void queryClient.invalidateQueries())
  await look(new Event('online'))
  expect(toastInfo).not.toHaveBeenCalled()
  answer(6)
  await look(new Event('visibilitychange'))
  expect(vi.mocked(toastInfo).mock.calls.map(([text]) => text)).toEqual([
    '我的待办：新增 2 项',
    '待审核积分：新增 2 项',
    '退回给我的积分：新增 2 项',
  ])
  await look(new Event('visibilitychange'))
  answer(2)
  await look(new Event('online'))
  // A part of the list says nothing of what is new.
  answer(9, { [gatewayHeader.asOf]: new Date().toISOString(), [gatewayHeader.partial]: '9/50' })
  await look(new Event('online'))
  expect(toastInfo).toHaveBeenCalledTimes(3)
})

test('without a server the badge shows “+” for a partial count, and nothing after signing out', async () => {
  answer(2, { [gatewayHeader.asOf]: new Date().toISOString(), [gatewayHeader.partial]: '20/50' })
  await render(mark)
  await start()
  expect(badges()).toEqual(['2+'])
  await settle(() => stop())
  expect(badges()).toEqual([])
  expect(countText(0, true)).toBe('')
})

test('nothing is requested for a person without the page', async () => {
  setRoutes([])
  await start()
  expect(ask).not.toHaveBeenCalled()
})

test('nothing is requested for a reader', async () => {
  answer(3)
  useSession.setState({ permissions: ['read:system'] })
  await render(mark)
  await start()
  expect(ask).not.toHaveBeenCalled()
  expect(badges()).toEqual([])
})

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RecentPanel } from '@/boards/today/RecentPanel'
import { initTexts } from '@/i18n/init'
import { historyOptions, waitingOptions } from '@/offline/outbox/calls'
import type { WaitingWrite } from '@/protocol/outbox'
import { useSession } from '@/stores/session'
import { render, stubBrowser, unmount } from '../shell/render'

beforeEach(async () => {
  stubBrowser()
  await initTexts('zh')
  useSession.setState({ username: 'wang' })
})
afterEach(() => unmount())

const write = (title: string, state: WaitingWrite['state']): WaitingWrite => ({
  key: title,
  user: 'wang',
  module: 'table',
  uuids: [title],
  kind: 'edit',
  title,
  fields: ['title'],
  createdAt: Date.now(),
  seq: 1,
  state,
  attempts: 0,
  nextAt: 0,
})

test('RecentPanel: a write in conflict is not said to be waiting, and leads to where it is resolved', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(waitingOptions('wang').queryKey, [write('甲', 'queued'), write('乙', 'conflict')])
  client.setQueryData(historyOptions('wang').queryKey, [])
  await render(
    <QueryClientProvider client={client}>
      <RecentPanel />
    </QueryClientProvider>,
  )
  const marks = [...document.querySelectorAll('.recent .tag')]
  expect(marks.map((mark) => [mark.textContent, mark.getAttribute('href')])).toEqual([
    ['需处理', '#/sync'],
    ['待发送', null],
  ])
})

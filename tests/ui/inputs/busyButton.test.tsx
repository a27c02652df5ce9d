// @vitest-environment jsdom
import { act, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { all, one, render, stubBrowser, unmount } from '../../shell/render'

/** The ids by which screen readers were told something. */
const saidBy = () => all('[data-live-announcer] [aria-labelledby]').map((said) => said.getAttribute('aria-labelledby'))

/** Of seven seconds, after which react-aria takes back by itself what it said. */
const SOON_MS = 1000

async function show(element: ReactElement, ms = 0): Promise<void> {
  const shown = render(element)
  await vi.advanceTimersByTimeAsync(ms)
  await shown
}

beforeEach(async () => {
  stubBrowser()
  await initTexts('zh')
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await unmount()
})

test('what a busy button said by its own label is taken back when it goes with its dialog', async () => {
  const buttons = [
    (busy: boolean) => <Button busy={busy}>发送</Button>,
    (busy: boolean) => (
      <Button busy={busy} label="发送“渠道”">
        发送
      </Button>
    ),
    (busy: boolean) => <IconButton busy={busy} label="发送" icon="" />,
  ]
  for (const button of buttons) {
    await show(button(false))
    act(() => one('button').focus())
    await show(button(true))
    expect(saidBy()).toEqual([expect.stringContaining(one('button').id)])
    await show(button(false))
    expect(saidBy()).toEqual(Array.from({ length: 2 }, () => expect.stringContaining(one('button').id)))
    await show(<p />, SOON_MS)
    expect(saidBy()).toEqual([])
  }
})

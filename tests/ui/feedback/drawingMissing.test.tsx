// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { EmptyState } from '@/ui/feedback/States'
import { one, render, stubBrowser, unmount } from '../../shell/render'

vi.mock('@/ui/feedback/drawings/Drawing', () => {
  throw new Error('Unable to preload CSS for /assets/drawing.css')
})

afterEach(() => unmount())

test('EmptyState: text and button are shown when the drawing fails to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubBrowser()
  await render(<EmptyState kind="nothingYet" title="还没有记录" action="添加" onAction={() => {}} />)
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledOnce())
  expect(one('[role=status]').textContent).toBe('还没有记录添加')
  expect(one('svg').getAttribute('height')).toBe('96')
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { Pagination } from '@/ui/data/Pagination'
import { one, render, stubBrowser, unmount } from '../../shell/render'

beforeEach(stubBrowser)
afterEach(() => unmount())

test.each([
  ['zh', false, '共 1,000,000 条'],
  ['zh', true, '共 约 1,000,000 条'],
  ['en', true, 'about 1,000,000 in total'],
] as const)('Pagination in %s, an estimate: %s: “%s”', async (language, about, words) => {
  await initTexts(language)
  await render(<Pagination page={1} pageSize={20} total={1_000_000} about={about} onChange={vi.fn()} />)
  expect(one('nav > span').textContent).toBe(words)
})

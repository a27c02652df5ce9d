// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { Overlays } from '@/shell/overlays/Overlays'
import { closeOverlay, openOverlay, useOverlay } from '@/stores/overlay'
import { toastError } from '@/ui/feedback/toast'
import { render, settle, stubBrowser } from '../render'

let fails = true
vi.mock('@/ui/feedback/toast', () => ({ toastError: vi.fn() }))
vi.mock('@/shell/overlays/SearchDialog', () => ({
  SearchDialog: () => {
    if (fails) throw new Error('broken')
    return <p>search</p>
  },
}))

beforeAll(() => initTexts('zh'))
beforeEach(() => {
  stubBrowser()
  closeOverlay()
})

test('Overlays: an overlay that fails closes with a message, and can be opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await render(
    <>
      <p>below</p>
      <Overlays />
    </>,
  )
  await settle(() => openOverlay('search'))
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith('这一部分出错了，已经关闭'))
  expect(useOverlay.getState().open).toBeNull()
  expect(document.body.textContent).toBe('below')

  fails = false
  await settle(() => openOverlay('search'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('search'))
})

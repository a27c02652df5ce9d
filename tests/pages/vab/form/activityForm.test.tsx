// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { ActivityForm } from '@/pages/vab/form/comprehensiveForm/ActivityForm'
import { all, one, render, settle, stubBrowser, unmount } from '../../../shell/render'

const parts = vi.hoisted(() => ({ drawn: 1 }))
vi.mock('@/ui/data/useProgressiveRender', () => ({ useProgressiveRender: () => parts.drawn }))
vi.mock('@/routes/usePage', () => ({ usePage: () => ({ key: '/form', path: '/form' }) }))
vi.mock('@/offline/drafts/useFormDraft', () => ({
  useFormDraft: () => ({ draft: undefined, trouble: '', offer: undefined, store: vi.fn(), remove: vi.fn() }),
}))
vi.mock('@/pages/vab/form/comprehensiveForm/useAreas', () => ({ useAreas: () => ({ data: [], refetch: vi.fn() }) }))

const send = () => settle(() => one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))

beforeEach(async () => {
  stubBrowser()
  await initTexts('zh')
})
afterEach(() => unmount())

test('ActivityForm: cannot be submitted until all sections are drawn, and keeps what was typed', async () => {
  parts.drawn = 1
  const submitted = vi.fn()
  await render(<ActivityForm onSubmitted={submitted} />)
  const name = one('input[name=name]') as HTMLInputElement
  expect(all('[type=submit]')).toEqual([])
  await send()
  expect(all('.error-summary')).toEqual([])
  await settle(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, '村民大会')
    name.dispatchEvent(new Event('input', { bubbles: true }))
  })

  parts.drawn = 5
  await render(<ActivityForm onSubmitted={submitted} />)
  expect(one('input[name=name]')).toBe(name)
  expect(name.value).toBe('村民大会')
  expect(all('[type=submit]')).toHaveLength(1)
  await send()
  expect(one('.error-summary').textContent).toContain('请填写活动说明')
  expect(one('.error-summary').textContent).not.toContain('名称')
  expect(submitted).not.toHaveBeenCalled()
})

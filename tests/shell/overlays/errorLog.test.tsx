// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { ErrorLogDialog } from '@/shell/overlays/errorLog/ErrorLogDialog'
import { clearErrorLog, logError } from '@/stores/errorLog'
import { toastSuccess } from '@/ui/feedback/toast'
import { render, settle, stubBrowser } from '../render'

vi.mock('@/ui/feedback/toast', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

beforeAll(() => initTexts('zh'))
beforeEach(() => {
  stubBrowser()
  clearErrorLog()
})

test('ErrorLogDialog: a failed request shows its request number and copies it; other errors have none', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }))
  logError(new Error('按钮坏了'), '#/index')
  logError(Object.assign(new Error('标题已存在'), { requestId: '7f3a-01' }), '#/index')
  await render(<ErrorLogDialog onClose={() => {}} />)
  expect(document.body.textContent).toContain('请求编号 7f3a-01')
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[aria-label^="复制请求编号"]')]
  expect(buttons).toHaveLength(1)
  await settle(() => buttons[0]?.click())
  expect(writeText).toHaveBeenCalledExactlyOnceWith('7f3a-01')
  await vi.waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('请求编号已复制'))
})

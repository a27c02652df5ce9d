import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/ui/feedback/toast'

const present = vi.fn()
let missing = true
vi.mock('@/ui/feedback/Toaster', () => ({
  get ready() {
    if (missing) throw new Error('Unable to preload CSS for /assets/toasts.css')
    return Promise.resolve()
  },
  present,
}))

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test('a message that fails to load is logged only once, and the next one is shown', async () => {
  await show('error', '页面出错了，请刷新后重试')
  expect(present).not.toHaveBeenCalled()
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('CSS') as string }),
  )
  missing = false
  await show('success', '保存成功')
  expect(present).toHaveBeenCalledExactlyOnceWith('success', '保存成功', { duration: 3000 })
})

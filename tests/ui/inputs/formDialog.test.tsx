// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { all, click, one, render, settle, stubBrowser, unmount } from '../../shell/render'

const heard = { onSubmit: vi.fn(), onClose: vi.fn(), onLeave: vi.fn(), onDrop: vi.fn(), onGo: vi.fn() }
const fault = (name: string) => ({ name, label: name, message: '请填写' })
const show = (state: Partial<Parameters<typeof FormDialog>[0]>) =>
  render(
    <FormDialog title="编辑" busy={false} unsaved={false} trouble="" errors={[]} attempt={0} {...heard} {...state}>
      <input aria-label="标题" />
    </FormDialog>,
  )
const button = (label: string) => {
  const found = all('button').find(({ textContent }) => textContent === label)
  if (!found) throw new Error(`no button ${label}`)
  return found
}
/** As Enter in a field does, regardless of the button. */
const submit = () => settle(() => one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))

beforeEach(async () => {
  stubBrowser()
  for (const call of Object.values(heard)) call.mockClear()
  await initTexts('zh')
})
afterEach(() => unmount())

test('an unchanged form is submitted, and closed without a question', async () => {
  await show({})
  await submit()
  expect(heard.onSubmit).toHaveBeenCalledOnce()
  await click(button('取消'))
  expect(heard.onClose).toHaveBeenCalledOnce()
  expect(all('[role="alertdialog"]')).toEqual([])
})

test.each([
  ['留作草稿', ['onLeave']],
  ['放弃', ['onClose', 'onDrop']],
  ['继续编辑', []],
])('closing with unsaved input: %s', async (answer, expected) => {
  await show({ unsaved: true })
  await click(button('取消'))
  expect(heard.onClose).not.toHaveBeenCalled()
  await click(button(answer))
  expect(
    Object.entries(heard)
      .flatMap(([name, call]) => (call.mock.calls.length > 0 ? [name] : []))
      .toSorted(),
  ).toEqual(expected)
})

test('a form is not submitted while a file is being added, and closing it asks', async () => {
  await show({ filling: true })
  await submit()
  expect(heard.onSubmit).not.toHaveBeenCalled()
  await click(button('取消'))
  expect(heard.onClose).not.toHaveBeenCalled()
  expect(one('[role="alertdialog"]').textContent).toContain('内容还没有保存')
})

test('saving and closing ask when a file could not be added', async () => {
  const asked = () => all('[role="alertdialog"]').map(({ textContent }) => textContent)
  await show({ failed: ['破图.jpg'] })
  await submit()
  expect(heard.onSubmit).not.toHaveBeenCalled()
  expect(asked().join()).toContain('破图.jpg')
  await click(button('回到表单'))
  expect([asked(), heard.onSubmit.mock.calls.length]).toEqual([[], 0])
  await submit()
  await click(button('不要这些文件，保存'))
  expect([asked(), heard.onSubmit.mock.calls.length]).toEqual([[], 1])
  await click(button('取消'))
  expect(asked().join()).toContain('内容还没有保存')
})

test('a form being saved is neither submitted again nor closed', async () => {
  await show({ busy: true, unsaved: true })
  await submit()
  await click(button('取消'))
  expect(heard.onSubmit).not.toHaveBeenCalled()
  expect(heard.onClose).not.toHaveBeenCalled()
  expect(all('[role="alertdialog"]')).toEqual([])
})

test('the buttons below the form submit it, and Ctrl+Enter saves and adds another', async () => {
  const onSubmitAndAdd = vi.fn()
  await show({ onSubmitAndAdd })
  const save = button('保存') as HTMLButtonElement
  expect(save.form).toBe(one('form'))
  await click(button('保存并再加一条'))
  const key = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
  await settle(() => one('input').dispatchEvent(new KeyboardEvent('keydown', key)))
  expect(onSubmitAndAdd).toHaveBeenCalledTimes(2)
  expect(heard.onSubmit).not.toHaveBeenCalled()
})

test('two errors are listed above the fields, and a corrected one keeps its line until the next attempt', async () => {
  const lines = () => all('.error-summary button').map(({ textContent }) => textContent)
  await show({ errors: [fault('标题')], attempt: 1 })
  expect(lines()).toEqual([])
  await show({ errors: [fault('标题'), fault('作者')], attempt: 1 })
  expect(lines()).toEqual(['标题：请填写', '作者：请填写'])
  await click(all('.error-summary button')[1] as HTMLElement)
  expect(heard.onGo).toHaveBeenCalledWith('作者')
  await show({ errors: [fault('作者')], attempt: 1 })
  expect(lines()).toEqual(['标题：已改好', '作者：请填写'])
  await show({ errors: [fault('作者')], attempt: 2 })
  expect(lines()).toEqual([])
})

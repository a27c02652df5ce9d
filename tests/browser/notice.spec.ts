import { expect } from '@playwright/test'
import { begin, toast } from './support/fieldwork'
import { test } from './support/installed'
import { pane, tabs } from './support/steps'
import { expectTidy, opposites, show } from './support/views'

test('every kind of message can be tried, and past messages are listed, searched and say what was done', async ({
  page,
}) => {
  await begin(page, '/other/notice')
  const card = (name: string) => pane(page).getByRole('region', { name, exact: true })
  const press = (name: string, button: string) => card(name).getByRole('button', { name: button, exact: true }).click()

  await press('轻提示', '警告')
  await expect(toast(page, '示例：已保存，附件还在上传')).toBeVisible()
  await press('带操作的轻提示', '移除一行')
  await toast(page, '示例：已移除一行').getByRole('button', { name: '撤销' }).click()
  await expect(card('带操作的轻提示')).toContainText('还有 3 行')
  await press('等待结果', '开始，会失败')
  await expect(toast(page, '示例：正在整理')).toBeVisible()
  await expect(toast(page, '示例：没有整理好，示例：文件太大')).toBeVisible()
  await press('确认框', '先问一句')
  const dialog = page.getByRole('alertdialog', { name: '温馨提示' })
  await expect(dialog.getByRole('button', { name: '取消' }).last()).toBeFocused()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(toast(page, '示例：已确定')).toBeVisible()
  await press('字段下的错误', '检查')
  await expect(card('字段下的错误').getByText('请输入正确的手机号', { exact: true })).toBeVisible()
  await press('页面里的提示', '看加载失败的样子')
  await press('页面里的提示', '重试')
  await press('标记和数字', '标签标题上加一')
  await expect(tabs(page).filter({ hasText: '通知 (1)' })).toBeVisible()
  await press('通知列表', '发一条到通知列表')
  await toast(page, '模拟保存成功').getByRole('button', { name: '撤销' }).click()

  await pane(page)
    .getByRole('button', { name: /^看过的消息/ })
    .click()
  const log = page.getByRole('dialog', { name: '本次打开后的消息' })
  const entries = log.getByRole('listitem')
  await expect(entries.filter({ hasText: '示例：已移除一行' })).toContainText('已点“撤销”')
  await expect(entries.filter({ hasText: '正在整理' })).toHaveCount(0)
  await log.getByRole('searchbox').fill('文件太大')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('错误')
  await log.getByRole('button', { name: '清空消息' }).click()
  await expect(log.getByText('还没有消息', { exact: true })).toBeVisible()
})

for (const view of opposites)
  test(`the messages' page is tidy: ${view.name}`, { tag: ['@deep'] }, async ({ page }) => {
    await show(page, view)
    await begin(page, '/other/notice')
    await expect(pane(page).getByRole('region').last()).toBeVisible()
    await expectTidy(page, 'the page')
    await pane(page)
      .getByRole('button', { name: /^(成功|Success)$/ })
      .click()
    await pane(page)
      .getByRole('button', { name: /^(看过的消息|Past messages)/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await expectTidy(page, 'the messages that went by')
  })

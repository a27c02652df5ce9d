import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { onePixel } from './support/files'
import { test } from './support/installed'
import { expectSent } from './support/outbox'
import { clear } from './support/scenario'
import { fault, leaveAndReturn, goToPane, pane } from './support/steps'

/** A picture of two colours, 300 by 200. */
const drawnPicture = async (page: Page) => ({
  name: '头像.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(300, 200)
      const drawing = canvas.getContext('2d')
      drawing?.fillRect(0, 0, 150, 200)
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
    }),
  ),
})

test('an avatar being cropped keeps its zoom over a visit to another page, and is saved', async ({ page }) => {
  const path = '/setting/personalCenter'
  await begin(page, path)
  const chooser = page.waitForEvent('filechooser')
  await pane(page).getByRole('button', { name: '更换头像' }).click()
  await (await chooser).setFiles(await drawnPicture(page))
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  const zoom = dialog.getByRole('slider', { name: '缩放' })
  await expect(dialog.getByRole('button', { name: '保存' })).toBeEnabled()
  await zoom.press('ArrowRight')
  const before = await zoom.inputValue()
  await leaveAndReturn(page, path)
  await expect(zoom).toHaveValue(before)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('图片读不出来')).toHaveCount(0)
})

test('a picture being cropped keeps its zoom over a visit to another page, and is downloaded', async ({ page }) => {
  const path = '/other/cropper'
  await begin(page, path)
  const chooser = page.waitForEvent('filechooser')
  await pane(page).getByRole('button', { name: '选择图片' }).click()
  await (await chooser).setFiles(await drawnPicture(page))
  await pane(page).getByRole('button', { name: '向右转 90 度' }).click()
  const zoom = pane(page).getByRole('slider', { name: '缩放' })
  await expect(pane(page).getByRole('region', { name: '结果' }).getByRole('status')).toContainText('400 × 400')
  for (let presses = 0; presses < 4; presses += 1) await zoom.press('ArrowRight')
  const before = await zoom.inputValue()
  expect(Number(before)).toBeGreaterThan(1)
  await leaveAndReturn(page, path)
  await expect(zoom).toHaveValue(before)
  await zoom.press('ArrowRight')
  const download = page.waitForEvent('download')
  await pane(page)
    .getByRole('button', { name: /^(保存|下载)/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toContain('头像')
})

test('an unsaved workflow keeps its name and undo steps over a visit to another page, and is saved', async ({
  page,
}) => {
  const path = '/other/workflow'
  await begin(page, path)
  await pane(page).getByRole('button', { name: '新建流程' }).first().click()
  await pane(page)
    .getByRole('button', { name: /空白流程/ })
    .click()
  await pane(page).getByRole('textbox', { name: '流程名称' }).fill('回来再画')
  const canvas = pane(page).getByRole('application', { name: '画布' })
  await canvas.focus()
  await canvas.press('Enter')
  await canvas.press('Shift+ArrowRight')
  const undo = pane(page).getByRole('button', { name: /^撤销/ }).first()
  await expect(undo).toBeEnabled()
  await leaveAndReturn(page, path)
  await expect(pane(page).getByRole('textbox', { name: '流程名称' })).toHaveValue('回来再画')
  await expect(undo).toBeEnabled()
  await canvas.focus()
  await canvas.press('ControlOrMeta+z')
  await canvas.press('ArrowDown')
  await pane(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(pane(page).getByRole('img', { name: '“回来再画”的流程图' })).toBeVisible()
})

test('a form keeps its choices, and then its error summary, over a visit to another page', async ({ page }) => {
  const path = '/vab/form/comprehensiveForm'
  await begin(page, path)
  const form = pane(page).getByRole('form', { name: '综合表单' })
  const announced = form.getByRole('switch', { name: '立即公示' })
  await form.getByRole('button', { name: /活动区域/ }).click()
  await page.getByRole('option', { name: '石山村', exact: true }).click()
  await announced.press('Space')
  await form.getByRole('radio', { name: '4 星' }).press('Space')
  await form.getByRole('listbox', { name: '可选物资' }).getByRole('option', { name: '音响' }).click()
  await page.keyboard.press('ArrowRight')
  await leaveAndReturn(page, path)
  await expect(form.getByRole('button', { name: /活动区域/ })).toContainText('石山村')
  await expect(announced).toBeChecked()
  await expect(form.getByRole('radio', { name: '4 星' })).toBeChecked()
  const chosen = form.getByRole('listbox', { name: '已选物资' }).getByRole('option')
  await expect(chosen).toHaveText(['音响'])
  await announced.press('Space')
  await expect(announced).not.toBeChecked()
  await form.getByRole('button', { name: '提交' }).click()
  const summary = pane(page).getByRole('alert').filter({ hasText: '处需要修改' })
  await expect(summary).toBeFocused()
  await leaveAndReturn(page, path)
  await expect(summary).toBeVisible()
})

test('a transfer form keeps its step over a visit to another page, and is submitted', async ({ page }) => {
  const path = '/vab/form/stepForm'
  await begin(page, path)
  const here = pane(page)
  await here.getByRole('button', { name: /付款账户/ }).click()
  await page.getByRole('option', { name: '项目专用账户（尾号 8830）', exact: true }).click()
  await here.getByRole('textbox', { name: '收款账号' }).fill('6222021234567890123')
  await here.getByRole('textbox', { name: '收款人姓名' }).fill('王明')
  await here.getByRole('textbox', { name: '转账金额' }).fill('1280.5')
  await here.getByRole('button', { name: '下一步' }).click()
  await here.getByRole('textbox', { name: '支付密码' }).fill('geheim88')
  await leaveAndReturn(page, path)
  await expect(here.locator('[aria-current="step"]')).toContainText('确认转账信息')
  await here.getByRole('button', { name: '提交转账' }).click()
  await page.getByRole('alertdialog', { name: '确认转账' }).getByRole('button', { name: '确定转账' }).click()
  await leaveAndReturn(page, path)
  await expect(here.getByRole('heading', { name: '操作成功' })).toBeVisible()
})

test('a flow sheet starts again after a visit to another page, and works as before', async ({ page }) => {
  const path = '/other/drag/flowSheetDrag'
  await begin(page, path)
  const step = (name: string) => pane(page).getByRole('row', { name, exact: true })
  const inVillage = pane(page)
    .getByRole('grid', { name: '村委会', exact: true })
    .getByRole('row', { name: '公示', exact: true })
  for (const _visit of [1, 2]) {
    await expect(step('公示')).toBeVisible()
    await expect(inVillage).toHaveCount(0)
    await step('公示').dragTo(step('入户核实'))
    await expect(inVillage).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(inVillage).toHaveCount(0)
    await leaveAndReturn(page, path)
  }
})

test('a chart series switched off stays off after a visit to another page', async ({ page }) => {
  const path = '/other/echarts'
  await begin(page, path)
  const card = pane(page).getByRole('region', { name: '折线图：每月积分', exact: true })
  const lines = card.locator('[data-picture] svg path[stroke-width="2"][fill="none"]')
  await card.scrollIntoViewIfNeeded()
  await expect(lines).toHaveCount(2)
  await card.locator('[data-picture] svg text').filter({ hasText: '扣分' }).click()
  await expect(lines).toHaveCount(1)
  await leaveAndReturn(page, path)
  await card.scrollIntoViewIfNeeded()
  await expect(lines).toHaveCount(1)
  await card.locator('[data-picture] svg text').filter({ hasText: '扣分' }).click()
  await expect(lines).toHaveCount(2)
})

test('an upload finishes while another page is open, and more files can be chosen', async ({ page }) => {
  const path = '/other/upload'
  await begin(page, path)
  await fault(page, [], 'offline')
  const send = async (name: string) => {
    const chooser = page.waitForEvent('filechooser')
    await pane(page).getByRole('button', { name: '选择文件' }).click()
    await (await chooser).setFiles(onePixel(name))
  }
  await send('塘坝.png')
  const waiting = pane(page).getByRole('region', { name: '等待上传' })
  await expect(waiting.getByText('塘坝.png')).toBeVisible()
  await leaveAndReturn(page, path)
  await expect(waiting.getByText('塘坝.png')).toBeVisible()
  await goToPane(page, '/error/404')
  await clear(page)
  await expectSent(page)
  await goToPane(page, path)
  const arrived = pane(page).getByRole('region', { name: '已到达服务器' })
  await expect(arrived.getByText('塘坝.png')).toBeVisible()
  await send('水渠.png')
  await expect(arrived.getByText('水渠.png')).toBeVisible()
})

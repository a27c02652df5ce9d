import type { Page } from '@playwright/test'
import { expect } from '../support/console'
import { atTheTable, begin, withTheme } from '../support/fieldwork'
import { clear } from '../support/scenario'
import type { Proof, Proofs } from './proof'

/** The list says why it could not be read, beside a page that goes on, until it is read again. */
const untilRetried =
  (reason: string): Proof =>
  async ({ page, play }) => {
    const table = await atTheTable(page)
    await play()
    await table.search('公路')
    await expect(table.trouble).toContainText(reason)
    await expect(page.getByRole('button', { name: '添加' })).toBeEnabled()
    await table.retry.click()
    await expect(table.found).toBeVisible()
    await expect(table.trouble).toHaveCount(0)
  }

/** Page 2 comes late; page 1 stays until then. */
async function turnedSlowly(page: Page, play: () => Promise<void>) {
  const table = await atTheTable(page)
  const before = await table.title(1).innerText()
  await play()
  await table.turn(2)
  await expect(table.busy).toHaveCount(1)
  await expect(table.title(1)).toHaveText(before)
  await expect(table.row(1).getByRole('gridcell').nth(1)).toHaveText('21')
  return table
}

export const reading: Proofs = {
  async '2g-morning'({ page, play }) {
    const table = await turnedSlowly(page, play)
    await expect(table.busy).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^错误日志/ })).toHaveCount(0)
  },

  async 'slow-drip'({ page, play }) {
    const table = await turnedSlowly(page, play)
    await expect(table.row(20)).toBeVisible()
  },

  async 'worker-killed-while-reading'({ page, play }) {
    const table = await atTheTable(page)
    await play()
    await table.turn(2)
    await expect(table.row(1).getByRole('gridcell').nth(1)).toHaveText('21')
    await expect(table.trouble).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^错误日志/ })).toHaveCount(0)
  },

  async 'database-wiped'({ page, play }) {
    const table = await atTheTable(page)
    await table.edit(3, '渠道清淤记录')
    await table.save()
    await table.expectSaved(3, '渠道清淤记录')
    await play()
    await table.turn(2)
    await expect(table.row(1).getByRole('gridcell').nth(1)).toHaveText('21')
    await expect(table.total).toHaveText('共 50 条')
    await table.turn(1)
    await expect(table.row(1).getByRole('gridcell').nth(1)).toHaveText('1')
    await expect(page.getByRole('button', { name: '用户菜单：admin' })).toBeVisible()
  },

  async 'captive-portal'({ page, play }) {
    const table = await atTheTable(page)
    await play()
    await table.search('公路')
    await expect(table.trouble).toContainText('收到的是网页而不是数据：所在网络可能需要先登录，或服务器地址有误')
    await clear(page)
    await table.retry.click()
    await expect(table.found).toBeVisible()
  },

  'gateway-timeout': untilRetried('网关超时'),

  'list-malformed': untilRetried('服务器的回答无法识别，请联系管理员'),

  'list-wrong-format': untilRetried('服务器的回答无法识别，请联系管理员'),

  async 'server-restarting'({ page, play }) {
    const table = await atTheTable(page)
    await play()
    await table.search('公路')
    await expect(table.trouble).toContainText('服务不可用，服务器暂时过载或正在维护')
    await expect(async () => {
      if (await table.retry.isVisible()) await table.retry.click()
      await expect(table.found).toBeVisible({ timeout: 700 })
    }).toPass()
    await expect(table.trouble).toHaveCount(0)
  },

  async 'notices-failing'({ page, play }) {
    await begin(page, '/index')
    await play()
    // Shown from now on: a start before would have cached the notices.
    await withTheme(page, { showNotice: true })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
    await page.getByRole('button', { name: '通知：0 条' }).click()
    const popover = page.getByRole('dialog', { name: '通知' })
    await expect(popover.getByText('消息没有加载成功')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '服务器发生错误' })).toHaveCount(0)
    await clear(page)
    await popover.getByRole('button', { name: '重试' }).click()
    await expect(popover.getByRole('listitem').first()).toBeVisible()
  },
}

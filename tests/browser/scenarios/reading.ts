import type { Page } from '@playwright/test'
import { controlled, expect } from '../support/console'
import { atTheTable, begin, openHome, withTheme } from '../support/fieldwork'
import { localData } from '../support/local'
import { clear } from '../support/scenario'
import { goToPane, submitSignIn } from '../support/steps'
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

  'list-malformed': untilRetried('服务器的回答不能识别，请联系管理员'),

  'list-wrong-format': untilRetried('服务器的回答不能识别，请联系管理员'),

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

  async 'first-visit-cut'({ page, play }) {
    await page.goto('./#/login')
    await controlled(page)
    await play()
    await submitSignIn(page, 'admin')
    await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
    await expect(page.getByText('暂时还不知道有没有我的待办、待审核积分和退回给我的积分')).toBeVisible()
    await expect(page.getByText('没有等您处理的事')).toHaveCount(0)
    const here = await goToPane(page, '/village/shopManage')
    const trouble = here.getByRole('alert').filter({ hasText: '列表没有加载成功' })
    await expect(trouble).toContainText('连接不上服务器')
    await expect(here.getByText('没有符合条件的记录')).toHaveCount(0)
    await clear(page)
    await here.getByRole('button', { name: '重试' }).click()
    await expect(here.getByText('共 50 条')).toBeVisible()
    await expect(trouble).toHaveCount(0)
  },

  async 'list-in-part'({ page, play }) {
    await openHome(page, 'editor')
    await controlled(page)
    const known = async () => {
      const lists = await localData<{ module: string; rows: number }[] | null>(page, '/replica?user=editor')
      return lists?.find(({ module }) => module === 'governmentAffairs')?.rows ?? 0
    }
    await expect.poll(known).toBeGreaterThan(0)
    await play()
    const here = await goToPane(page, '/village/governmentAffairs')
    await expect(here.getByRole('note')).toContainText(`本机已存 ${await known()} 条，总数未知`)
    await expect(here.getByText(/共 [\d,]+ 条/)).toHaveCount(0)
    await here.getByRole('textbox', { name: '标题' }).fill('没有这样的标题')
    await here.getByRole('button', { name: '查询' }).click()
    await expect(here.getByText('本机已存的记录里没有符合条件的')).toBeVisible()
    await here.getByRole('button', { name: '清空筛选' }).first().click()
    await clear(page)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(here.getByText('共 50 条')).toBeVisible()
  },

  async 'notices-failing'({ page, play }) {
    await begin(page, '/index')
    await play()
    // Shown from now on: a start before would have cached the notices.
    await withTheme(page, { showNotice: true })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
    await page.getByRole('button', { name: '通知', exact: true }).click()
    const popover = page.getByRole('dialog', { name: '通知' })
    await expect(popover.getByText('消息没有加载成功')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '服务器发生错误' })).toHaveCount(0)
    await clear(page)
    await popover.getByRole('button', { name: '重试' }).click()
    await expect(popover.getByRole('listitem').first()).toBeVisible()
  },
}

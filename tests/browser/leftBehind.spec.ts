import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect } from './support/console'
import { atTheTable, openHome } from './support/fieldwork'
import { test } from './support/installed'
import { askLocal } from './support/local'
import { expectRefused, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { fault, signIn, userMenu } from './support/steps'
import { loseServer, syncCentre } from './support/syncCentre'

const NEW = '渠道清淤记录'

/** A change of the table that has not left this device. */
async function editWithoutServer(page: Page): Promise<void> {
  const table = await atTheTable(page)
  await loseServer(page)
  await table.edit(3, NEW)
  await table.save()
  await expectWaiting(page, 1)
}

test('the next person sees who has unsent changes on the device and what to do, but not the changes', async ({
  page,
}) => {
  await editWithoutServer(page)
  await userMenu(page, '退出登录')
  const question = page.getByRole('alertdialog', { name: '还有修改没有发送' })
  await question.getByRole('button', { name: '仍然退出' }).click()
  await expect(page).toHaveURL(/#\/login/)
  await clear(page)
  await signIn(page, 'editor')

  const centre = syncCentre(page)
  await centre.open()
  const theirs = centre.pane.getByRole('region', { name: /^其他人的修改也保存在本机/ })
  await expect(theirs.getByRole('listitem')).toHaveText([/^admin：1 项 · 最早写于 \S+$/])
  await expect(theirs).toContainText('本人已不能登录时，请管理员恢复账号，再由本人登录发送')
  await expect(centre.pane).not.toContainText(NEW)
  expect(await axe(page)).toEqual([])
  await userMenu(page, 'English')
  const english = centre.pane.getByRole('region', { name: /^Other people’s changes are kept on this device too/ })
  await expect(english.getByRole('listitem')).toHaveText([/^admin: 1 · oldest written .+$/])
  await english.getByRole('link', { name: 'This device' }).click()
  await expect(page).toHaveURL(/#\/storage$/)

  await userMenu(page, '中文')
  await userMenu(page, '退出登录')
  await expect(page).toHaveURL(/#\/login/)
  await signIn(page, 'admin')
  await expectWaiting(page, 0)
  await centre.open()
  await expect(centre.tab(/^等待 0$/)).toBeVisible()
  await expect(theirs).toHaveCount(0)
})

test('a write refused for a lost permission says that its content is still on the device', async ({ page }) => {
  await editWithoutServer(page)
  await fault(page, [{ route: 'POST /table/doEdit', code: 403, msg: '没有权限做这项操作' }])
  await expectRefused(page, 1)
  const centre = syncCentre(page)
  await centre.open()
  const item = centre.item(NEW)
  await expect(item).toContainText('没有权限做这项操作')
  await expect(item).toContainText('填写的内容还在本机，可以在“内容”里查看，也可以导出')
  await item.getByRole('button', { name: `内容 ${NEW}` }).click()
  await expect(item.getByRole('definition')).toContainText(`改为 ${NEW}`)
  await expect(item.getByRole('link')).toHaveCount(0)
})

test('home says that a draft of a page no longer permitted is still on the device, and does not link to it', async ({
  page,
}) => {
  await openHome(page, 'editor')
  const keep = (key: string) => {
    const draft = { key, user: 'editor', record: null, values: { title: NEW }, savedAt: Date.now() }
    return askLocal(page, '/drafts', { method: 'PUT', body: JSON.stringify(draft) })
  }
  await keep('/vab/table/comprehensiveTable')
  await page.reload()
  const waiting = page.getByRole('region', { name: '等您处理' })
  await expect(waiting).toContainText('有 1 份草稿，页面已不向当前账号开放。草稿还在本机，恢复权限后可以继续填写。')
  await expect(waiting.getByRole('link', { name: /草稿/ })).toHaveCount(0)

  await keep('/village/governmentAffairs')
  await page.reload()
  await expect(waiting.getByRole('link', { name: /1\s*草稿/ })).toHaveAttribute('href', '#/village/governmentAffairs')
})

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent } from './support/outbox'
import { clear } from './support/scenario'
import { fault, goTo } from './support/steps'
import { elsewhere, loseServer, syncCentre } from './support/syncCentre'
import { expectClean } from './support/views'

const picture = (name: string) => readFileSync(new URL(`../../public/icons/${name}.png`, import.meta.url))
const OTHER = `data:image/png;base64,${picture('icon-192').toString('base64')}`

/** A picture of one pixel: what the account has at first. */
const FIRST =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The account of the page’s person, as the server has it. */
const account = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('admin-pro-token')
    const answer = await fetch(new URL('api/userManagement/getList?username=admin', document.baseURI), {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { list: { uuid: string; username: string; avatar?: string }[] } }
    return data.list.find(({ username }) => username === 'admin')
  })

/** Gives the account another avatar. */
async function crop(page: Page) {
  const file = { name: 'me.png', mimeType: 'image/png', buffer: picture('icon-192') }
  await page.locator('input[type="file"]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  await expect(dialog.getByRole('button', { name: '保存', exact: true })).toBeEnabled()
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a changed avatar is a picture in the sync centre, a conflict and the timeline, never its characters', async ({
  page,
}) => {
  await begin(page, '/setting/personalCenter')
  const uuid = (await account(page))?.uuid ?? ''
  const avatar = page.getByRole('region', { name: '个人资料' }).getByRole('img', { name: '头像' })
  await elsewhere(page, 'doEdit', { uuid, avatar: FIRST }, 'userManagement')
  await page.reload()
  await expect(avatar).toHaveAttribute('src', FIRST)
  const centre = syncCentre(page)
  const open = () => centre.items.first().getByRole('button', { name: /^内容/ }).click()
  const former = centre.pane.getByRole('img', { name: '原来：头像' })
  const next = centre.pane.getByRole('img', { name: '改为：头像' })

  await test.step('a conflict shows the former one, mine and theirs', async () => {
    // The page does not hear of the other change.
    await fault(page, [{ route: 'GET /userManagement/getList', code: 500, msg: '正在维护' }])
    await elsewhere(page, 'doEdit', { uuid, avatar: OTHER }, 'userManagement')
    await crop(page)
    await expect(page.getByRole('link', { name: '需处理' }).or(page.getByText('已放入同步中心')).first()).toBeVisible()
    await centre.open()
    await open()
    await expect(former).toHaveAttribute('src', FIRST)
    await expect(next).toBeVisible()
    await centre.items
      .first()
      .getByRole('button', { name: /^处理冲突/ })
      .click()
    const dialog = page.getByRole('dialog', { name: '处理冲突' })
    await expect(dialog.getByRole('img', { name: '原来：头像' })).toHaveAttribute('src', FIRST)
    await expect(dialog.getByRole('img', { name: '我的：头像' })).toHaveAttribute('src', /^data:image\/jpeg/)
    await expect(dialog.getByRole('img', { name: '对方的：头像' })).toHaveAttribute('src', OTHER)
    await expect(dialog).not.toContainText('base64')
    await expect(dialog.getByText('自己合并')).toHaveCount(0)
    await expectClean(page, 'conflict over an avatar')
    await dialog.getByText('用对方的', { exact: true }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toBeHidden()
    await clear(page)
    await expectSent(page)
    expect((await account(page))?.avatar).toBe(OTHER)
  })

  await test.step('what waits shows both, and words where there is none', async () => {
    await goTo(page, '/setting/personalCenter')
    await page.reload()
    await expect(avatar).toHaveAttribute('src', OTHER)
    await loseServer(page)
    await page.getByRole('button', { name: '移除头像' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await centre.open()
    await centre.tab(/^等待/).click()
    await open()
    await expect(former).toHaveAttribute('src', OTHER)
    await expect(centre.items.first().getByRole('definition')).toHaveText('改为 没有图片')
    await centre.items.first().getByRole('button', { name: /^编辑/ }).click()
    const dialog = page.getByRole('dialog', { name: '编辑“admin”' })
    await expect(dialog.getByRole('group', { name: '头像' })).toHaveText('头像没有图片图片不能在这里更换')
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: '取消' }).click()
    await centre.items.first().getByRole('button', { name: /^放弃/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃', exact: true }).click()
    await clear(page)
  })

  await test.step('the timeline of the record shows what it is now', async () => {
    await goTo(page, `/other/timeline?view=record&module=userManagement&record=${uuid}`)
    await page.getByRole('button', { name: '记录现在的内容' }).click()
    await expect(centre.pane.getByRole('img', { name: '头像' })).toHaveAttribute('src', OTHER)
    await expect(centre.pane.getByText('已改动，内容不留存').first()).toBeVisible()
    await expect(centre.pane).not.toContainText('base64')
  })
})

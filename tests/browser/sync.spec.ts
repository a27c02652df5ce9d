import { readFileSync } from 'node:fs'
import { askLocal } from './support/local'
import { expect } from './support/console'
import { atTheTable, refusedDeletion, table as tableOf, toast } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { openTable, reloadTo, signIn } from './support/steps'
import { indicator, loseServer, record, records, syncCentre } from './support/syncCentre'

const NEW = '渠道清淤记录'

test(
  'a write without a server is marked and listed, survives a reload, and is sent later',
  { tag: '@main' },
  async ({ page, context }) => {
    const table = await atTheTable(page)
    const centre = syncCentre(page)
    await expect(indicator(page)).toHaveAccessibleName(/已全部发送/)
    await loseServer(page)
    await table.edit(3, NEW)
    await table.save()

    await test.step('the row is marked and a message says that the write is stored on the device', async () => {
      await expect(toast(page, '已保存在本机，会自动发送')).toBeVisible()
      await table.expectSaved(3, NEW)
      await expect(table.row(3).getByText('待发送')).toBeVisible()
      await expect(indicator(page)).toHaveAccessibleName(/1 项待发送，服务器连接不上$/)
      await expect(page.getByRole('status').filter({ hasText: /^1 项待发送，服务器连接不上$/ })).toBeAttached()
    })

    await test.step('the indicator says “offline” without a network', async () => {
      await context.setOffline(true)
      await expect(indicator(page)).toHaveAccessibleName(/离线，1 项待发送$/)
      await context.setOffline(false)
      await expect(indicator(page)).toHaveAccessibleName(/1 项待发送，服务器连接不上$/)
    })

    await test.step('row and mark are there after a reload', async () => {
      await reloadTo(page, table.row(3).getByText('待发送'))
      await expect(table.title(3)).toHaveText(NEW)
    })

    await test.step('the popover explains the state and links to the sync centre', async () => {
      await indicator(page).click()
      const popover = page.getByRole('dialog', { name: '同步状态' })
      await expect(popover).toContainText('服务器没有回应。修改已保存在本机，会自动重试。')
      await popover.getByRole('button', { name: '打开同步中心' }).click()
      await expect(centre.item(NEW)).toContainText('修改 · 综合表格 · 标题')
    })

    await test.step('the sync centre shows what the write changes', async () => {
      const item = centre.item(NEW)
      await item.getByRole('button', { name: `内容 ${NEW}` }).click()
      await expect(item.getByRole('definition')).toContainText(`改为 ${NEW}`)
      await expect(item.getByRole('term')).toHaveText('标题')
    })

    await test.step('the sync centre sends the write once the server answers', async () => {
      await clear(page)
      const none = centre.pane.getByText('没有等待发送的修改')
      // It may be sent by itself before the press.
      await centre.sendAll.or(none).click()
      await expect(none).toBeVisible()
      await expect(indicator(page)).toHaveAccessibleName(/\d\d:\d\d 已全部发送$/)
      await page.goBack()
      await expect(table.title(3)).toHaveText(NEW)
      await expect(table.row(3).getByText('待发送')).toHaveCount(0)
    })
  },
)

test('a deletion the server refuses waits in the sync centre until a person sends it again', async ({ page }) => {
  const table = await atTheTable(page)
  const centre = syncCentre(page)
  const [first] = await records(page, 1)
  const message = await refusedDeletion(page, table)
  await message.getByRole('button', { name: '查看' }).click()

  await expect(centre.tab(/^需处理 1$/)).toHaveAttribute('aria-selected', 'true')
  const item = centre.item(first?.title ?? '')
  await expect(item).toContainText('服务器没有接受')
  await expect(item).toContainText('该记录正被引用')
  await expect(indicator(page)).toHaveAccessibleName(/1 项需处理$/)
  await clear(page)
  await item.getByRole('button', { name: /^重新发送/ }).click()
  await expect(centre.pane.getByText('没有需要处理的修改')).toBeVisible()
  await expectSent(page)
  expect(await record(page, first?.uuid ?? '')).toBeUndefined()
})

test('the indicator counts unsent writes while a refused one waits; clearing the cache warns about both', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', JSON.stringify({ showThemeSetting: true })))
  const table = await atTheTable(page)
  await refusedDeletion(page, table)
  await loseServer(page)
  await table.edit(3, NEW)
  await table.save()
  await expectWaiting(page, 1)
  await expect(indicator(page)).toHaveAccessibleName(/1 项需处理，1 项待发送$/)

  await page.getByRole('button', { name: '清理缓存' }).click()
  const question = page.getByRole('alertdialog', { name: '清理缓存' })
  await expect(question).toContainText('有 2 条修改还没有发送：它们会留在本机，admin 再次登录后发送。')
  await question.getByRole('button', { name: '清理' }).click()
  await expect(page).toHaveURL(/#\/login/)
  await clear(page)
  await signIn(page, 'admin')
  await expect(indicator(page)).toHaveAccessibleName(/：1 项需处理$/)
  await expect((await openTable(page)).title(3)).toHaveText(NEW)
})

test('a queued write can be edited, exported, given up and imported again', async ({ page }) => {
  const table = await atTheTable(page)
  const centre = syncCentre(page)
  await loseServer(page)
  await table.edit(3, NEW)
  await table.save()
  await table.edit(4, '第二项')
  await table.save()
  await expectWaiting(page, 2)
  await centre.open()

  await test.step('a queued write is edited', async () => {
    await centre.item(NEW).getByRole('button', { name: /^编辑/ }).click()
    const dialog = page.getByRole('dialog', { name: `编辑“${NEW}”` })
    await dialog.getByRole('textbox', { name: '标题' }).fill('')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('内容不符合要求')
    await dialog.getByRole('textbox', { name: '标题' }).fill('改过的标题')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    await centre.items.first().getByRole('button', { name: /^内容/ }).click()
    await expect(centre.items.first().getByRole('definition')).toContainText('改为 改过的标题')
  })

  await test.step('all queued writes are exported and given up', async () => {
    await centre.pane.getByRole('checkbox', { name: '全选' }).check()
    await expect(centre.pane.getByText('已选 2 条')).toBeVisible()
    await centre.pane.locator('.sync-chosen').getByRole('button', { name: '放弃' }).click()
    const question = page.getByRole('alertdialog')
    const download = page.waitForEvent('download')
    await question.getByRole('button', { name: '先导出' }).click()
    const file = await (await download).path()
    await question.getByRole('button', { name: '放弃' }).click()
    await expect(centre.pane.getByText('没有等待发送的修改')).toBeVisible()
    await centre.tab(/^历史$/).click()
    await expect(centre.items).toHaveCount(2)
    await expect(centre.items.first()).toContainText('已放弃')
    await expectWaiting(page, 0)
    test.info().annotations.push({ type: 'file', description: file })
  })

  await test.step('the export is imported, but no foreign file or another person’s', async () => {
    const path = test.info().annotations.find(({ type }) => type === 'file')?.description ?? ''
    const take = async (name: string, content: string) => {
      const chooser = page.waitForEvent('filechooser')
      await centre.pane.getByRole('button', { name: '导入' }).click()
      await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
    }
    const content = readFileSync(path, 'utf8')
    await take('other.json', '{"format":"other"}')
    await expect(toast(page, '这不是从同步中心导出的文件')).toBeVisible()
    await take('theirs.json', content.replace('"user":"admin"', '"user":"editor"'))
    await expect(toast(page, '这个文件是“editor”导出的')).toBeVisible()
    await take('mine.json', content)
    await expect(toast(page, '已导入 2 项')).toBeVisible()
    await expectWaiting(page, 2)
  })
})

test('“undo” in the message removes an unsent write and reverts a sent one', { tag: '@main' }, async ({ page }) => {
  const table = await atTheTable(page)
  const before = (await table.title(3).textContent()) ?? ''
  const undo = (text: string) => toast(page, text).getByRole('button', { name: '撤销' })
  await loseServer(page)
  await table.edit(3, NEW)
  await table.save()
  await expect(table.title(3)).toHaveText(NEW)
  await undo('已保存在本机').click()
  await expect(toast(page, '已取回，没有发送到服务器')).toBeVisible()
  await expect(table.title(3)).toHaveText(before)
  await expectWaiting(page, 0)
  await clear(page)
  await expectSent(page)

  await table.edit(3, NEW)
  await table.save()
  await undo('模拟保存成功').click()
  await expect(toast(page, '已撤销：相反的修改会发送到服务器')).toBeVisible()
  await expect(table.title(3)).toHaveText(before)
  await expectSent(page)
})

test('a deletion is undone from the sync centre’s history after a reload', async ({ page }) => {
  const table = await atTheTable(page)
  const [first] = await records(page, 1)
  await table.row(1).getByRole('button', { name: /^删除/ }).click()
  await table.confirmation.getByRole('button', { name: '确定' }).click()
  await expect(table.title(1)).not.toHaveText(first?.title ?? '')
  await page.reload()
  await tableOf(page)
  const centre = syncCentre(page)
  await centre.open()
  await centre.tab(/^历史$/).click()
  await centre
    .item(first?.title ?? '')
    .getByRole('button', { name: /^撤销/ })
    .click()
  await expect(toast(page, '已撤销：相反的修改会发送到服务器')).toBeVisible()
  await expectSent(page)
  await expect.poll(() => record(page, first?.uuid ?? '')).toMatchObject({ title: first?.title })
})

test(
  'a list of 5,000 queued writes draws fewer than 60 and reaches the last by End',
  { tag: '@deep' },
  async ({ page }) => {
    await atTheTable(page)
    await loseServer(page)
    const rows = await records(page, 1)
    const body = await page.evaluate((uuid) => {
      const writes = Array.from({ length: 5000 }, (_, index) => ({
        key: `many-${index}`,
        seq: index + 1,
        user: 'admin',
        module: 'table',
        uuids: [uuid],
        kind: 'edit',
        title: `第 ${index + 1} 项`,
        fields: ['title'],
        state: 'queued',
        createdAt: Date.now(),
        attempts: 0,
        nextAt: 0,
        body: { uuid, title: `第 ${index + 1} 项` },
        base: null,
      }))
      const file = { format: 'console-outbox', version: 1, user: 'admin', exportedAt: Date.now(), writes }
      return JSON.stringify({ user: 'admin', file })
    }, rows[0]?.uuid)
    await askLocal(page, '/outbox/import', { method: 'POST', body })
    const centre = syncCentre(page)
    await centre.open()
    await expect(centre.tab(/^等待 5000$/)).toBeVisible()
    await expect(centre.item('第 1 项').first()).toBeVisible()
    expect(await centre.items.count()).toBeLessThan(60)
    const places = page.getByRole('list', { name: '未到达服务器的修改' }).getByRole('listitem')
    await expect(places.first()).toHaveAttribute('aria-setsize', '5000')
    await page.keyboard.press('End')
    await expect(centre.item('第 5000 项')).toBeVisible()
    expect(await centre.items.count()).toBeLessThan(60)
  },
)

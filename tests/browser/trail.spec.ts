import { expect, type Page } from '@playwright/test'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { fault, goTo, pane } from './support/steps'
import { loseServer } from './support/syncCentre'
import { expectTidy, opposites, show } from './support/views'

const sheet = (page: Page) => page.getByRole('dialog')
const trail = (page: Page) => sheet(page).getByRole('group', { name: '变更记录' })
const waitingGroup = (page: Page) => sheet(page).getByRole('list', { name: '还没有发送，只在本机' })

async function rename(page: Page, name: string): Promise<void> {
  await sheet(page).getByRole('button', { name: '编辑' }).click()
  const form = sheet(page).last()
  await form.getByRole('textbox', { name: '名称' }).fill(name)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByRole('textbox', { name: '名称' })).toBeHidden()
}

test(
  'edits and comments of a record are listed with their device, and wait without a server',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, '/village/shopManage')
    const details = pane(page)
      .getByRole('button', { name: /^详情 / })
      .first()
    await details.click()
    const first = (await sheet(page).getByRole('heading', { level: 2 }).textContent()) ?? ''
    await sheet(page).getByRole('tab', { name: '变更记录' }).click()
    await expect(sheet(page).getByText('还没有变更和评论')).toBeVisible()

    await test.step('an edit shows old and new value, person and device', async () => {
      await rename(page, '东头小卖部')
      const entry = trail(page).getByRole('listitem').first()
      await expect(entry).toContainText('修改')
      await expect(entry.getByRole('deletion')).toContainText(first)
      await expect(entry.getByRole('insertion')).toContainText('东头小卖部')
      await expect(entry).toContainText(/王雪 · .*Chrom.* · #[0-9a-z]{4}/)
    })

    await test.step('an edit and a comment wait without a server, also after a reload', async () => {
      await loseServer(page)
      await rename(page, '西头小卖部')
      await expect(waitingGroup(page)).toContainText('西头小卖部')
      const comment = sheet(page).getByRole('textbox', { name: '写评论' })
      await sheet(page).getByRole('button', { name: '发表评论' }).click()
      await expect(sheet(page).getByText('请先写下评论')).toBeVisible()
      await comment.fill('店主说下月搬家')
      await comment.press('Control+Enter')
      await expect(waitingGroup(page).getByRole('listitem')).toHaveCount(2)
      await expect(comment).toHaveValue('')
      await page.reload()
      await details.click()
      await sheet(page).getByRole('tab', { name: '变更记录' }).click()
      await expect(waitingGroup(page).getByRole('listitem')).toHaveCount(2)
      await expect(waitingGroup(page)).toContainText('店主说下月搬家')
      await expect(trail(page)).toContainText('东头小卖部')
      await expect(sheet(page).getByText(/截至/)).toBeVisible()
    })

    await test.step('both are sent, and the own comment is deleted', async () => {
      await expectWaiting(page, 2)
      await clear(page)
      await expectSent(page)
      await expect(waitingGroup(page)).toBeHidden()
      await expect(trail(page).getByRole('listitem')).toHaveCount(3)
      await sheet(page).getByRole('button', { name: '删除评论' }).click()
      await expect(trail(page)).not.toContainText('店主说下月搬家')
      await expectSent(page)
    })

    await test.step('the timeline of the day lists the edits and links to the record', async () => {
      await page.keyboard.press('Escape')
      await goTo(page, '/other/timeline')
      const day = pane(page).getByRole('group', { name: '当天的变更' })
      await expect(day.getByRole('listitem')).toHaveCount(2)
      await day.getByRole('link', { name: '西头小卖部' }).click()
      const own = pane(page).getByRole('group', { name: '变更记录' })
      await expect(own.getByRole('listitem')).toHaveCount(2)
      await expect(pane(page).getByRole('combobox', { name: '哪条记录' })).toHaveValue('西头小卖部')
      await page.reload()
      await expect(own.getByRole('listitem')).toHaveCount(2)
    })
  },
)

test(
  'a server without history and comments is reported in the record’s history tab',
  { tag: '@deep' },
  async ({ page }) => {
    await begin(page, '/village/shopManage')
    await expect(pane(page).getByRole('gridcell').first()).toBeVisible()
    await fault(page, [
      { route: 'GET /history/getList', code: 404 },
      { route: 'GET /comment/getList', code: 404 },
    ])
    await pane(page)
      .getByRole('button', { name: /^详情 / })
      .first()
      .click()
    await sheet(page).getByRole('tab', { name: '变更记录' }).click()
    await expect(sheet(page).getByText('服务器没有变更记录')).toBeVisible()
  },
)

for (const view of opposites)
  test(`timeline is tidy: ${view.name}`, { tag: '@deep' }, async ({ page }) => {
    await show(page, view)
    await begin(page, '/vab/table/comprehensiveTable')
    const cell = await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('admin-pro-token')}`,
        'content-type': 'application/json',
      }
      const call = async (path: string, body?: object) =>
        (
          (await (
            await fetch(new URL(`api/${path}`, document.baseURI), {
              headers,
              ...(body && { method: 'POST', body: JSON.stringify(body) }),
            })
          ).json()) as { data: { list: { uuid: string }[] } }
        ).data
      const { uuid = '' } = (await call('table/getList')).list[0] ?? {}
      await call('table/doEdit', { uuid, title: '路灯维修通知', description: '长'.repeat(300), rate: 1, percent: 5 })
      await call('comment/doEdit', { module: 'table', record: uuid, text: '已到现场看过' })
      return uuid
    })
    await goTo(page, '/other/timeline')
    await expect(pane(page).getByRole('listitem').first()).toBeVisible()
    await expectTidy(page, 'the day')
    await goTo(page, `/other/timeline?view=record&module=table&record=${cell}`)
    await expect(pane(page).getByRole('button', { name: /^(展开全文|Full text)$/ })).not.toHaveCount(0)
    await expectTidy(page, 'the record')
    await goTo(page, `/vab/table/detail?uuid=${cell}`)
    await expect(pane(page).getByRole('listitem').first()).toBeVisible()
    await expectTidy(page, 'the details')
  })

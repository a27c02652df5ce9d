import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { atTheTable, begin, toast } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent } from './support/outbox'
import { actOnFirst, fault } from './support/steps'
import { elsewhere, record, records, syncCentre } from './support/syncCentre'
import { phone } from './support/views'

const MINE = '我改的标题'
const THEIRS = '对方改的标题'

/** The first record under edit, changed by somebody else meanwhile, and saved. */
async function clash(page: Page, change: (uuid: string) => Promise<void>) {
  await begin(page, '/vab/table/comprehensiveTable')
  const [row] = await records(page, 1)
  if (!row) throw new Error('the table is empty')
  await actOnFirst(page, page, '编辑')
  const form = page.getByRole('dialog', { name: '编辑' })
  await form.getByRole('textbox', { name: '标题' }).fill(MINE)
  await form.getByRole('textbox', { name: '作者' }).fill('我')
  await change(row.uuid)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  return { row, form, dialog: page.getByRole('dialog', { name: '处理冲突' }) }
}
const clashInFields = (page: Page) =>
  clash(page, (uuid) => elsewhere(page, 'doEdit', { uuid, title: THEIRS, status: 'draft', description: '对方的说明' }))

const devices = [
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: phone },
] as const

for (const { name, viewport } of devices) {
  test.describe(`conflict after an edit, on ${name}`, { tag: viewport === phone ? [] : '@deep' }, () => {
    test.beforeEach(({ page }) => page.setViewportSize(viewport))

    test('opens after saving; my choice is kept for my fields, theirs for the rest', async ({ page }) => {
      const { row, form, dialog } = await clashInFields(page)
      await expect(dialog).toContainText('双方都改了')
      await expect(dialog.getByText('还有 1 项没有选择')).toBeVisible()
      await expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled()
      await dialog.getByText(`我的：${MINE}`).click()
      await dialog.getByRole('button', { name: '确定' }).click()
      await expect(dialog).toBeHidden()
      await expect(form).toBeHidden()
      await expectSent(page)
      expect(await record(page, row.uuid)).toMatchObject({
        title: MINE,
        author: '我',
        status: 'draft',
        description: '对方的说明',
      })
    })

    test('with a deleted record restores it with my values', async ({ page }) => {
      const { row, dialog } = await clash(page, (uuid) => elsewhere(page, 'doDelete', { uuids: [uuid] }))
      await expect(dialog).toContainText('已经删除，而您修改过它')
      await dialog.getByRole('button', { name: '用我的内容恢复' }).click()
      await expect(dialog).toBeHidden()
      await expectSent(page)
      const restored = (await records(page, 50)).find(({ title }) => title === MINE)
      expect(restored).toMatchObject({ author: '我' })
      expect(row.title).not.toBe(MINE)
    })
  })
}

test.describe('conflict', () => {
  test('merges both versions of a field by hand', { tag: '@deep' }, async ({ page }) => {
    const { row, dialog } = await clashInFields(page)
    await dialog.getByText('自己合并').click()
    const merged = dialog.getByRole('textbox', { name: '合并后的“标题”' })
    await expect(merged).toHaveValue(`${MINE}\n${THEIRS}`)
    await merged.fill('两边的标题')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toBeHidden()
    await expectSent(page)
    expect(await record(page, row.uuid)).toMatchObject({ title: '两边的标题', author: '我', status: 'draft' })
  })

  test('keeps the server’s record when all my changes are given up', { tag: '@deep' }, async ({ page }) => {
    const { row, dialog } = await clashInFields(page)
    await dialog.getByRole('button', { name: '全部用对方的' }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(toast(page, '已采用对方的内容')).toBeVisible()
    await expectSent(page)
    expect(await record(page, row.uuid)).toMatchObject({ title: THEIRS, author: row.author })
  })

  test('put off waits in the sync centre, with later writes of the record queued behind it', async ({ page }) => {
    const { row, form, dialog } = await clashInFields(page)
    await dialog.getByRole('button', { name: '以后再处理' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('link', { name: '需处理' })).toBeVisible()
    await page.getByRole('switch').first().click()
    await expect(toast(page, '已保存在本机，会自动发送')).toBeVisible()
    const centre = syncCentre(page)
    await centre.open()
    await centre
      .item(MINE)
      .getByRole('button', { name: /^处理冲突/ })
      .click()
    await expect(dialog.getByText('这条记录后面还有 1 项修改，处理完后依次发送。')).toBeVisible()
    await dialog.getByRole('button', { name: '全部用我的' }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toBeHidden()
    await expectSent(page)
    expect(await record(page, row.uuid)).toMatchObject({ title: MINE, author: '我', switch: !row.switch })
  })

  test('of a deletion shows the other’s change, and the record is kept or deleted', async ({ page }) => {
    await begin(page, '/vab/table/comprehensiveTable')
    const rows = await records(page, 2)
    const remove = async (n: number) => {
      const row = rows[n]
      if (!row) throw new Error('the table is too short')
      await page.getByRole('button', { name: `删除 ${row.title}` }).click()
      await elsewhere(page, 'doEdit', { uuid: row.uuid, title: `${THEIRS} ${n}` })
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
      await expect(toast(page, '服务器没有接受，已放入同步中心').first()).toBeVisible()
    }
    await remove(0)
    await remove(1)
    const centre = syncCentre(page)
    await centre.open()
    await centre.items
      .first()
      .getByRole('button', { name: /^处理冲突/ })
      .click()
    const dialog = page.getByRole('dialog', { name: '处理冲突' })
    await expect(dialog.getByRole('definition')).toContainText(`改为 ${THEIRS} 0`)
    await dialog.getByRole('button', { name: '保留，不删除' }).click()
    // The next one follows at once.
    await expect(dialog.getByRole('definition')).toContainText(`改为 ${THEIRS} 1`)
    await dialog.getByRole('button', { name: '仍然删除' }).click()
    await expect(dialog).toBeHidden()
    await expectSent(page)
    expect(await record(page, rows[0]?.uuid ?? '')).toMatchObject({ title: `${THEIRS} 0` })
    expect(await record(page, rows[1]?.uuid ?? '')).toBeUndefined()
  })
})

test('a new record that the server has already, and answers with 409, is no conflict: its words are shown, the form stays', async ({
  page,
}) => {
  const { add, save, expectKept } = await atTheTable(page)
  await fault(page, [{ route: 'POST /table/doEdit', code: 409, msg: '这条公告已经登记过' }])
  await add(MINE)
  await save()
  await expect(toast(page, '这条公告已经登记过')).toBeVisible()
  await expect(page.getByRole('dialog', { name: '处理冲突' })).toBeHidden()
  await expectKept(MINE)
})

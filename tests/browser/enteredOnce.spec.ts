import { expect, type Locator, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectWaiting } from './support/outbox'
import { actOnFirst, actOnRecord, goTo, pane } from './support/steps'
import { loseServer } from './support/syncCentre'
import { desktop, phone, show } from './support/views'

const formOf = (page: Page) => page.getByRole('dialog', { name: '添加' })
const save = (page: Page) => formOf(page).getByRole('button', { name: '保存', exact: true }).click()

/** Leaves the form of a new record of this name, whose draft stays. */
async function leaveDraft(page: Page, path: string, label: string, name: string): Promise<void> {
  await goTo(page, `${path}?add=true`)
  const form = formOf(page)
  await form.getByRole('textbox', { name: label }).fill(name)
  await form.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '留作草稿' }).click()
  await expect(form).toBeHidden()
}

const FILL = '填入上次的值'

/** A text field of a form by its name; villages are offered. */
const boxIn = (form: Locator) => (name: string) => form.getByRole(name === '所在村' ? 'combobox' : 'textbox', { name })

for (const size of [desktop, phone])
  test(
    `a copy of a record starts with its values, also offline, and keeps a waiting draft, ${size.width} px wide`,
    { tag: size === phone ? '@deep' : [] },
    async ({ page }) => {
      await show(page, { language: 'zh', size })
      await begin(page, '/village/deviceManage')
      await expect(pane(page).locator('[data-record]').first()).toBeVisible()
      await loseServer(page)
      const form = formOf(page)
      const box = boxIn(form)
      const offer = form.getByRole('region', { name: '留下的草稿' })
      await leaveDraft(page, '/village/deviceManage', '名称', '没有写完的')

      await actOnFirst(page, pane(page), '复制')
      await expect(box('名称')).not.toHaveValue('没有写完的')
      await expect(box('所在村')).not.toHaveValue('')
      await expect(offer).toContainText('没有写完的')
      await expect(form.getByRole('button', { name: FILL })).toHaveCount(0)
      expect(await axe(page, { within: form })).toEqual([])
      await box('名称').fill('抄来的一号')
      await save(page)
      await expect(form).toBeHidden()
      await expectWaiting(page, 1)
      await expect(pane(page).locator('[data-record]').filter({ hasText: '抄来的一号' })).toBeVisible()

      await actOnRecord(page, '抄来的一号', '复制')
      await expect(box('名称')).toHaveValue('抄来的一号')
      await offer.getByRole('button', { name: '继续填写' }).click()
      await expect(box('名称')).toHaveValue('没有写完的')
    },
  )

test('a new record takes empty fields from the last saved one on request, and keeps what was typed', async ({
  page,
}) => {
  await begin(page, '/village/villageusermanage')
  await actOnFirst(page, pane(page), '复制')
  const form = formOf(page)
  const box = boxIn(form)
  await expect(box('姓名')).not.toHaveValue('')
  await expect(box('身份证号')).toHaveValue('')
  await expect(form.getByRole('group', { name: '生日' })).not.toContainText('19')
  await box('身份证号').fill('330127201005203310')
  await expect(form.getByRole('group', { name: '生日' })).toContainText('2010')
  await box('手机号').fill('13800000000')
  const village = await box('所在村').inputValue()
  await save(page)
  await expect(form).toBeHidden()

  await pane(page).getByRole('button', { name: '添加', exact: true }).click()
  await box('姓名').fill('何小满')
  const fill = form.getByRole('button', { name: FILL })
  await fill.click()
  await expect(box('姓名'), 'what was typed stays').toHaveValue('何小满')
  await expect(box('手机号')).toHaveValue('13800000000')
  await expect(box('手机号')).toBeFocused()
  await expect(box('所在村')).toHaveValue(village)
  await expect(box('身份证号')).toHaveValue('')
  await expect(form.getByRole('status').filter({ hasText: /^已填入 \d 项$/ })).toBeVisible()
  await expect(fill).toHaveCount(0)
  expect(await axe(page, { within: form })).toEqual([])
})

test('“add member” opens an empty form of the household although a draft waits, and offers the draft', async ({
  page,
}) => {
  await begin(page, '/village/villageusermanage')
  await leaveDraft(page, '/village/villageusermanage', '姓名', '没有写完的')
  const form = formOf(page)
  const box = boxIn(form)
  await actOnFirst(page, pane(page), '详情')
  await page.getByRole('button', { name: '添加成员' }).click()
  await expect(box('户号')).toHaveValue('010001')
  await expect(box('姓名')).toHaveValue('')
  await expect(form.getByRole('region', { name: '留下的草稿' })).toContainText('没有写完的')
})

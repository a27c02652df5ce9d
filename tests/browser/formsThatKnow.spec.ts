import { expect, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { choose, typeDay, typeKnown } from './support/recordForm'
import { clear } from './support/scenario'
import { actOnFirst, goToPane, pane } from './support/steps'
import { loseServer } from './support/syncCentre'
import { phone, show } from './support/views'

const formOf = (page: Page) => page.getByRole('dialog', { name: '添加' })
const open = (page: Page) => pane(page).getByRole('button', { name: '添加', exact: true }).click()
const save = (page: Page) => formOf(page).getByRole('button', { name: '保存', exact: true }).click()

/** Sends a change of a few fields, as a page of another version would, and resolves to the answer. */
const change = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([call, sent]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('admin-pro-token')}`,
        'content-type': 'application/json',
      }
      const url = (name: string) => new URL(`api/${name}`, document.baseURI)
      const list = await fetch(url(`${call}/getList?pageSize=1`), { headers })
      const [row] = ((await list.json()) as { data: { list: { uuid: string }[] } }).data.list
      const answer = await fetch(url(`${call}/doEdit`), {
        method: 'POST',
        headers,
        body: JSON.stringify({ uuid: row?.uuid, $base: row, ...sent }),
      })
      return (await answer.json()) as { code: number; msg: string; data: unknown }
    },
    [path, body] as const,
  )

test(
  'a new indicator starts empty, and its completion rate and state are computed from its figures, also offline',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, '/village/indexManage')
    await expect(pane(page).getByRole('gridcell').first()).toBeVisible()
    await open(page)
    const form = formOf(page)
    const box = (name: string) => form.getByRole('textbox', { name })
    await expect(box('年份')).toHaveValue(String(new Date().getFullYear()))
    await expect(box('目标值')).toHaveValue('')
    await expect(form.getByRole('button', { name: /类别/ })).toContainText('请选择')
    await expect(box('完成率')).toHaveValue('')
    await box('名称').fill('垃圾分类准确率')
    await typeKnown(form, '所在村', '柳溪村')
    await box('填报人').fill('李梅')
    await save(page)
    await expect(form.getByRole('alert').first()).toContainText('有 2 处需要修改')
    await choose(page, form, /类别/, '环境')
    await box('目标值').fill('3，5')
    await box('实际值').fill('60')
    await expect(box('完成率')).toHaveValue('')
    await box('目标值').fill('80')
    await box('实际值').blur()
    await expect(box('完成率')).toHaveValue('75 %')
    await expect(box('状态')).toHaveValue('推进中')
    await loseServer(page)
    await save(page)
    await expect(form).toBeHidden()
    const row = pane(page).getByRole('row').filter({ hasText: '垃圾分类准确率' }).first()
    await expect(row).toContainText('75')
    await expect(row).toContainText('推进中')
    await expectWaiting(page, 1)
    await clear(page)
    await expectSent(page)
    await expect(row).toContainText('推进中')
  },
)

test('an ID card number fills birthday and gender, and a gender that contradicts it is refused', async ({ page }) => {
  await begin(page, '/village/villageusermanage')
  await expect(pane(page).getByRole('gridcell').first()).toBeVisible()
  await open(page)
  const form = formOf(page)
  const birthday = form.getByRole('group', { name: '生日' })
  const gender = form.getByRole('button', { name: /性别/ })
  await expect(gender).toContainText('请选择')
  await form.getByRole('textbox', { name: '身份证号' }).fill('330127201603010017')
  await expect(birthday).toContainText('2016')
  await expect(gender).toContainText('男')
  await form.getByRole('textbox', { name: '身份证号' }).fill('11010519491231002X')
  await expect(birthday).toContainText('1949')
  await expect(gender).toContainText('女')

  await form.getByRole('textbox', { name: '姓名' }).fill('何小满')
  await form.getByRole('textbox', { name: '手机号' }).fill('13800000000')
  await form.getByRole('combobox', { name: '所在村' }).fill('桃')
  await page.getByRole('option', { name: '桃源村' }).click()
  await expect(async () => {
    await form.getByRole('combobox', { name: '地址' }).fill('桃源')
    await form.getByRole('combobox', { name: '地址' }).fill('桃源村')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('桃源村', { timeout: 1000 })
  }).toPass()
  await form.getByRole('combobox', { name: '地址' }).press('Tab')
  await form.getByRole('textbox', { name: '村民组' }).fill('3')
  await choose(page, form, /与户主关系/, '户主')
  await choose(page, form, /性别/, '男')
  await save(page)
  await expect(form.getByRole('alert').filter({ hasText: '与身份证号不一致' })).toBeVisible()
  expect(await axe(page, { within: form })).toEqual([])
  await choose(page, form, /性别/, '女')
  await expect(form.getByText('与身份证号不一致')).toBeHidden()
  await save(page)
  await expect(form).toBeHidden()
  await expect(pane(page).getByRole('gridcell', { name: /^何小满/ })).toBeVisible()
})

test('a harvest date before the sowing date is refused in the form, in an import and by the API, also offline', async ({
  page,
}) => {
  await begin(page, '/village/plant')
  await expect(pane(page).getByRole('gridcell').first()).toBeVisible()
  const says = '收获日期不能早于播种日期'

  await test.step('the form shows the error until either date is corrected', async () => {
    await open(page)
    const form = formOf(page)
    await typeDay(page, form, '播种日期', '20260920')
    await typeDay(page, form, '收获日期', '20260510')
    await save(page)
    await expect(form.getByText(says).last()).toBeVisible()
    await typeDay(page, form, '播种日期', '20260301')
    await expect(form.getByRole('alert').filter({ hasText: says })).toHaveCount(0)
    await form.getByRole('button', { name: '取消' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('an import shows the error at its line', async () => {
    const content = [
      '名称,类别,农户,所在村,面积,播种日期,收获日期,阶段',
      '油菜一号,油料,王明,柳溪村,3,2026-03-01,2026-05-10,已收获',
      '油菜二号,油料,王明,柳溪村,3,2026-09-20,2026-05-10,生长期',
    ].join('\r\n')
    await pane(page).getByRole('button', { name: '导入导出' }).click()
    await page.getByRole('menuitem', { name: '导入…' }).click()
    const dialog = page.getByRole('dialog')
    const file = { name: '作物.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
    await dialog.locator('input[type="file"]').setInputFiles(file)
    await dialog.getByRole('button', { name: '下一步' }).click()
    await expect(dialog.getByRole('group', { name: '第 3 行' })).toContainText(says)
    await dialog.getByRole('button', { name: '导入 1 行' }).click()
    await expect(dialog).toContainText('已导入 1 行')
    await dialog.getByRole('button', { name: '完成' }).click()
  })

  await test.step('a change to the harvest date by itself is refused with and without a server', async () => {
    const refused = { code: 400, msg: says, data: { fields: ['harvestAt'] } }
    expect(await change(page, 'plant', { harvestAt: '2001-01-01' })).toMatchObject(refused)
    await loseServer(page)
    expect(await change(page, 'plant', { harvestAt: '2001-01-01' })).toMatchObject(refused)
    await expectWaiting(page, 0)
  })
})

test('a deadline that has passed is a warning; axe finds nothing wrong with it in English on a phone', async ({
  page,
}) => {
  await show(page, { language: 'en', size: phone, theme: 'green-white' })
  await begin(page, '/village/governmentAffairs')
  const here = await goToPane(page, '/village/governmentAffairs')
  await actOnFirst(page, here, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit' })
  await typeDay(page, form, 'Deadline', '01012026')
  await expect(form.getByText('The deadline has passed')).toBeVisible()
  expect(await axe(page, { within: form })).toEqual([])
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const alert = form.getByRole('alert').filter({ hasText: 'The deadline can’t be before the submission time' })
  await expect(alert.first()).toBeVisible()
  expect(await axe(page, { within: form })).toEqual([])
})

test('an application takes the data of a registered villager by one click, also without a server', async ({ page }) => {
  await begin(page, '/village/villageusermanage')
  const known = pane(page).getByRole('row').nth(2).getByRole('gridcell')
  await expect(known.first()).toBeVisible()
  const [name = '', village = ''] = await Promise.all([1, 6].map((at) => known.nth(at).innerText()))
  await goToPane(page, '/village/governmentAffairs')
  await expect(pane(page).getByRole('gridcell').first()).toBeVisible()
  await loseServer(page)
  await open(page)
  const form = formOf(page)
  const box = (label: string) => form.getByRole('textbox', { name: label })
  await box('申请人').fill(name)
  const offers = form.getByRole('list', { name: '村民登记里的同名村民' })
  await offers
    .getByRole('button', { name: new RegExp(`^填入 ${name}（${village}`) })
    .first()
    .click()
  await expect(form.getByRole('combobox', { name: '所在村' })).toHaveValue(village)
  await expect(box('手机号')).toHaveValue(/^1\d{10}$/)
  await expect(box('身份证号')).toHaveValue(/^\d{17}[\dX]$/)
  await expect(offers.getByRole('button', { name: new RegExp(village) })).toHaveCount(0)
  expect(await axe(page, { within: form })).toEqual([])
})

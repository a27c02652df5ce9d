import { expect, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { choose, typeKnown } from './support/recordForm'
import { clear } from './support/scenario'
import { pane } from './support/steps'
import { loseServer } from './support/syncCentre'

interface Villager {
  readonly name: string
  readonly idCard: string
}
/** The first villagers, as the server has them. */
const villagers = (page: Page): Promise<Villager[]> =>
  page.evaluate(async () => {
    const answer = await fetch(new URL('api/villageusermanage/getList?pageSize=5', document.baseURI), {
      headers: { authorization: `Bearer ${localStorage.getItem('admin-pro-token')}` },
    })
    return ((await answer.json()) as { data: { list: Villager[] } }).data.list
  })

test('a villager with a known ID card is saved only after a warning, also without a server', async ({ page }) => {
  await begin(page, '/village/villageusermanage')
  await expect(pane(page).getByRole('gridcell').first()).toBeVisible()
  const [, known, member] = await villagers(page)
  if (!known || !member) throw new Error('no villagers')
  const form = page.getByRole('dialog', { name: '添加' })
  const warning = page.getByRole('alertdialog', { name: '可能重复' })
  const field = (name: string) => form.getByRole('textbox', { name })
  // The cross has the same name.
  const back = warning.getByText('返回修改', { exact: true })
  await loseServer(page)

  await test.step('the warning names the existing record without its full ID number', async () => {
    await pane(page).getByRole('button', { name: '添加' }).click()
    await field('姓名').fill('何小满')
    await field('身份证号').fill(known.idCard)
    await form.getByRole('textbox', { name: '村民组' }).fill('3')
    await choose(page, form, /与户主关系/, '户主')
    await field('手机号').fill('13800000000')
    await typeKnown(form, '所在村', '桃源村')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(warning).toContainText('已有身份证号相同的记录')
    await expect(warning).toContainText(known.name)
    await expect(warning).not.toContainText(known.idCard)
    await expect(back).toBeFocused()
    expect.soft(await axe(page), 'warning').toEqual([])
  })

  await test.step('the warning opens the existing record, and the form keeps its input', async () => {
    await warning.getByRole('button', { name: `查看“${known.name}”` }).click()
    const sheet = page.getByRole('dialog', { name: known.name })
    await expect(sheet).toContainText(known.idCard)
    await expect(form).toBeHidden()
    const household = sheet.getByRole('region', { name: '同户成员' })
    await expect(household.getByRole('listitem').first()).toContainText('户主')
    await household.getByRole('link', { name: member.name }).click()
    await expect(page.getByRole('dialog', { name: member.name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('“save anyway” saves the villager', async () => {
    await pane(page).getByRole('button', { name: '添加' }).click()
    await expect(field('姓名')).toHaveValue('何小满')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await back.click()
    await expect(warning).toBeHidden()
    await expect(form).toBeVisible()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await warning.getByRole('button', { name: '仍然保存' }).click()
    await expect(form).toBeHidden()
    await expectWaiting(page, 1)
    await clear(page)
    await expectSent(page)
    await expect(pane(page).getByRole('gridcell', { name: /^何小满/ })).toBeVisible()
  })

  await test.step('an import lists rows whose ID card is known, and reads households', async () => {
    const line = (name: string, idCard: string) => `${name},${idCard},13800000000,桃源村,3,120001,户主`
    const content = [
      '姓名,身份证号,手机号,所在村,村民组,户号,与户主关系',
      line('何立春', '11010519491231002X'),
      line('何谷雨', known.idCard),
    ].join('\r\n')
    await pane(page).getByRole('button', { name: '导入导出' }).click()
    await page.getByRole('menuitem', { name: '导入…' }).click()
    const dialog = page.getByRole('dialog')
    const file = { name: '村民.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
    await dialog.locator('input[type="file"]').setInputFiles(file)
    await dialog.getByRole('button', { name: '下一步' }).click()
    await expect(dialog).toContainText('1 行与已有记录或前面的行可能重复，仍会导入：第 3 行')
    await dialog.getByRole('button', { name: '导入 2 行' }).click()
    await expect(dialog).toContainText('已导入 2 行')
    await dialog.getByRole('button', { name: '完成' }).click()
    await pane(page).getByRole('button', { name: '详情 何立春' }).click()
    const household = page.getByRole('dialog', { name: '何立春' }).getByRole('region', { name: '同户成员' })
    await expect(household.getByRole('link', { name: '何谷雨' })).toBeVisible()
    await expect(household).toContainText('这一户登记了不止一位户主')
  })
})

test('members of a household are added one after another with the common fields filled in', async ({ page }) => {
  await begin(page, '/village/villageusermanage')
  await expect(pane(page).getByRole('gridcell').first()).toBeVisible()
  const [head] = await villagers(page)
  if (!head) throw new Error('no villagers')
  await loseServer(page)
  await pane(page).getByRole('button', { name: head.name, exact: true }).first().click()
  const household = page.getByRole('dialog', { name: head.name }).getByRole('region', { name: '同户成员' })
  await household.getByRole('button', { name: '添加成员' }).click()

  const form = page.getByRole('dialog', { name: '添加' })
  const field = (name: string) => form.getByRole(/村$|地址/.test(name) ? 'combobox' : 'textbox', { name })
  const common = async () => Promise.all(['所在村', '村民组', '户号', '地址'].map((name) => field(name).inputValue()))
  await expect(field('户号')).toHaveValue('010001')
  const shared = await common()
  expect(shared.slice(0, 3)).not.toContain('')
  expect(await form.locator('[name]').first().getAttribute('name'), 'what the member is to the head comes first').toBe(
    'relation',
  )
  for (const [relation, name, idCard, save] of [
    ['配偶', '何谷雨', '330127198602033263', '保存并再加一条'],
    ['子女', '何小满', '330127201005203310', '保存'],
  ] as const) {
    await choose(page, form, /与户主关系/, relation)
    await field('姓名').fill(name)
    await field('身份证号').fill(idCard)
    await field('手机号').fill('13800000000')
    await form.getByRole('button', { name: save, exact: true }).click()
    if (save === '保存') break
    await expect(field('姓名')).toHaveValue('')
    expect(await common()).toEqual(shared)
  }
  await expect(form).toBeHidden()
  await expectWaiting(page, 2)
  for (const name of ['何谷雨', '何小满']) await expect(household.getByRole('link', { name })).toBeVisible()
  await clear(page)
  await expectSent(page)
})

import type { Page } from '@playwright/test'
import { askLocal, localData } from './support/local'
import { expect, goOffline, goOnline } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { apply, clear } from './support/scenario'
import { goTo, goToPane, pane } from './support/steps'

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Chooses an option of a select. */
async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await pane(page).getByRole('form').getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Types the parts of a date or a time, each as it stands. */
async function typeParts(page: Page, group: string, parts: readonly string[]): Promise<void> {
  const segments = pane(page).getByRole('group', { name: group }).getByRole('spinbutton')
  await segments.first().focus()
  for (const part of parts) await page.keyboard.type(part)
}

test(
  'the comprehensive form lists its errors, keeps input over a reload, and shows what was submitted',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, '/vab/form/comprehensiveForm')
    const form = pane(page).getByRole('form', { name: '综合表单' })
    const name = form.getByRole('textbox', { name: '活动名称' })
    const summary = pane(page).getByRole('alert').filter({ hasText: '处需要修改' })

    await test.step('an empty form lists the missing fields with links to them', async () => {
      await form.getByRole('button', { name: '提交' }).click()
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('listitem')).toHaveCount(10)
      await summary.getByRole('button', { name: /^经费来源/ }).click()
      await expect(form.getByRole('radio', { name: '村集体自筹' })).toBeFocused()
      await name.fill('会议')
      await expect(form.getByText('名称应为 3 到 5 个字')).toBeVisible()
    })

    await test.step('what was typed is there after a reload', async () => {
      await name.fill('春耕大会')
      await choose(page, /活动区域/, '石山村')
      await expect.poll(() => askLocal(page, '/drafts?user=admin')).toContain('/vab/form/comprehensiveForm')
      await page.reload()
      await expect(name).toHaveValue('春耕大会')
      await expect(pane(page).getByText(/^已恢复/)).toBeVisible()
      await expect(form.getByRole('button', { name: /活动区域/ })).toContainText('石山村')
    })

    await test.step('the other fields are filled in by keyboard and mouse', async () => {
      await typeParts(page, '活动日期', ['2026', '03', '05'])
      await typeParts(page, '开始时间', ['09', '30'])
      await form.getByRole('switch', { name: '立即公示' }).press('Space')
      await form.getByRole('checkbox', { name: '全选' }).press('Space')
      await form.getByRole('radio', { name: '社会赞助' }).press('Space')
      await choose(page, /省份/, '北京市')
      // The only city of the province is chosen with it.
      await expect(form.getByRole('button', { name: /城市/ })).toContainText('北京市')
      await choose(page, /区县/, '海淀区')
      const from = form.getByRole('listbox', { name: '可选物资' })
      await from.getByRole('option', { name: '音响' }).click()
      await from.getByRole('option', { name: '横幅' }).click()
      await page.keyboard.press('ArrowRight')
      await expect(form.getByRole('listbox', { name: '已选物资' }).getByRole('option')).toHaveText(['音响', '横幅'])
      await form.getByRole('radio', { name: '4 星' }).press('Space')
      await form.getByRole('textbox', { name: '活动说明' }).fill('组织春耕')
    })

    await test.step('the submitted values are shown, and the draft is gone', async () => {
      await form.getByRole('button', { name: '提交' }).click()
      await expect(pane(page).getByRole('heading', { name: '已提交的内容' })).toBeFocused()
      const facts = pane(page).getByRole('definition')
      await expect(facts).toHaveText([
        '春耕大会',
        '石山村',
        '2026-03-05',
        '09:30',
        '是',
        '村民会议、技术培训、文艺活动和志愿服务',
        '社会赞助',
        '北京市 / 北京市 / 海淀区',
        '音响和横幅',
        '4 星 · 较高',
        '组织春耕',
      ])
      await pane(page).getByRole('button', { name: '再填一次' }).click()
      await expect(name).toHaveValue('')
      expect(await askLocal(page, '/drafts?user=admin')).not.toContain('春耕')
    })
  },
)

test('the transfer form goes forward and back, and never stores the payment password', async ({ page }) => {
  await begin(page, '/vab/form/stepForm')
  const here = pane(page)
  const account = here.getByRole('textbox', { name: '收款账号' })
  const current = here.locator('[aria-current="step"]')
  await here.getByRole('button', { name: '下一步' }).click()
  await expect(here.getByText('请选择付款账户')).toBeVisible()
  await choose(page, /付款账户/, '项目专用账户（尾号 8830）')
  await account.fill('6222021234567890123')
  await here.getByRole('textbox', { name: '收款人姓名' }).fill('王明')
  await here.getByRole('textbox', { name: '转账金额' }).fill('1280.5')
  await here.getByRole('button', { name: '下一步' }).click()
  await expect(current).toContainText('确认转账信息')
  await expect(here.getByRole('definition').nth(1)).toHaveText('6222 0212 3456 7890 123')
  const password = here.getByRole('textbox', { name: '支付密码' })
  await expect(password).toBeFocused()
  await password.fill('geheim88')
  await here.getByRole('button', { name: '上一步' }).click()
  await expect(account).toHaveValue('6222021234567890123')
  const draft = async () => {
    const [note] = await localData<{ readonly key: string }[]>(page, '/drafts?user=admin')
    return askLocal(page, `/drafts?${new URLSearchParams({ user: 'admin', key: note?.key ?? '-' })}`)
  }
  await expect.poll(draft).toContain('6222021234567890123')
  expect(await draft()).not.toContain('geheim88')
  await here.getByRole('button', { name: '下一步' }).click()
  await expect(password).toHaveValue('')
  await password.fill('geheim88')
  await here.getByRole('button', { name: '提交转账' }).click()
  await page.getByRole('alertdialog', { name: '确认转账' }).getByRole('button', { name: '确定转账' }).click()
  await expect(here.getByRole('heading', { name: '操作成功' })).toBeFocused()
  await expect(here.getByRole('definition').nth(3)).toHaveText('¥1,280.50')
  await here.getByRole('button', { name: '再转一笔' }).click()
  await expect(account).toHaveValue('')
})

/** How many ways of using it the page of each control shows, at least. */
const controls: Readonly<Record<string, number>> = {
  button: 7,
  link: 6,
  radio: 7,
  checkbox: 7,
  input: 9,
  inputNumber: 8,
  select: 9,
  switch: 6,
  slider: 7,
  timePicker: 7,
  datePicker: 9,
  dateTimePicker: 7,
  rate: 6,
}

test(
  'every control page shows its examples with their code; icons are searched, copied and picked',
  { tag: '@deep' },
  async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await begin(page, '/vab/form/button')
    await test.step('control pages show their examples and sources', async () => {
      for (const [control, count] of Object.entries(controls)) {
        const shown = await goToPane(page, `/vab/form/${control}`)
        await expect(shown.getByRole('heading', { level: 2 })).toHaveCount(count)
        // The sources are there from the start, hidden until they are asked for.
        const sources = await shown.locator('pre').allTextContents()
        expect(sources).toHaveLength(count)
        for (const source of sources) expect(source).toMatch(/^import [\s\S]+\nfunction \w+\(\) \{[\s\S]+\}$/)
      }
      await pane(page).getByRole('button', { name: '代码', exact: true }).first().click()
      await pane(page)
        .getByRole('button', { name: /^复制代码/ })
        .first()
        .click()
      await expect(page.getByText('代码已复制')).toBeVisible()
      expect((await copied(page)).trimEnd()).toBe(await pane(page).locator('pre').first().textContent())
    })

    await test.step('the icon library is searched, and an icon copied by keyboard', async () => {
      await goTo(page, '/vab/icon/remixIcon')
      const icons = pane(page).getByRole('listbox', { name: '常规图标' }).getByRole('option')
      await expect(icons).toHaveCount(72)
      await expect(pane(page).getByText('共 3,229 条')).toBeVisible()
      await pane(page).getByRole('searchbox', { name: '查找图标' }).fill('幼苗')
      await expect(icons).toHaveText(['seedling-fill', 'seedling-line'])
      await expect(icons.locator('path')).toHaveCount(2)
      await icons.first().focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(page.getByText('已复制 seedling-line')).toBeVisible()
      expect(await copied(page)).toBe('seedling-line')
      await pane(page).getByRole('searchbox', { name: '查找图标' }).fill('没有这种')
      await expect(pane(page).getByText('没有符合的图标')).toBeVisible()
      await pane(page).getByRole('button', { name: '清空筛选' }).click()
      await expect(icons).toHaveCount(72)
    })

    await test.step('the icon field opens at the chosen icon and takes another', async () => {
      await goTo(page, '/vab/icon/iconSelector')
      const card = pane(page).getByRole('region', { name: '基本用法' })
      await card.getByRole('button', { name: '菜单图标 seedling-line' }).click()
      const picker = page.getByRole('dialog', { name: '选择菜单图标' })
      // It opens where the chosen one is.
      await expect(picker.getByRole('option', { name: 'seedling-line', selected: true })).toBeVisible()
      await picker.getByRole('searchbox').fill('trash')
      await picker.getByRole('option', { name: 'delete-bin-line', exact: true }).click()
      await expect(picker).toBeHidden()
      await expect(card.getByText('值：delete-bin-line')).toBeVisible()
    })
  },
)

test('cards and list of announcements are paged and searched, and offline show the cached rows', async ({
  page,
  server,
}) => {
  await begin(page, '/vab/card')
  const cards = pane(page).getByRole('article')
  await expect(cards).toHaveCount(12)
  await pane(page).getByRole('button', { name: '第 5 页' }).click()
  await expect(cards).toHaveCount(2)
  await pane(page).getByRole('searchbox', { name: '标题' }).fill('防汛值班')
  await page.keyboard.press('Enter')
  await expect(cards.first()).toContainText('防汛值班表')
  await cards.first().getByRole('button', { name: /^预览/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  await goTo(page, '/vab/list')
  const rows = pane(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar') })
  await expect(rows).toHaveCount(10)
  const first = await rows.first().getByRole('heading').innerText()

  await test.step('without a network', async () => {
    await goOffline(server, page.context())
    await apply(page, { version: 1, id: 'down', title: '连接不上', network: 'offline' })
    await page.reload()
    await expect(rows).toHaveCount(10)
    await expect(rows.first().getByRole('heading')).toHaveText(first)
    await expect(pane(page).getByText(/^截至/)).toBeVisible()
    await clear(page)
    await goOnline(server, page.context())
  })
  await rows.first().getByRole('button', { name: /^详情/ }).click()
  await expect(page).toHaveURL(/#\/vab\/table\/detail\?uuid=/)
})

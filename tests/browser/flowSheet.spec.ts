import { expect, type Locator, type Page } from '@playwright/test'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { pane } from './support/steps'
import { expectTidy, phone, show } from './support/views'

const PATH = '/other/drag/flowSheetDrag'

const laneOf = (page: Page, name: string) => pane(page).getByRole('grid', { name, exact: true })
const links = (page: Page) => pane(page).getByRole('listitem').filter({ hasText: '→' })
const stepOf = (page: Page, name: string) => pane(page).getByRole('row', { name, exact: true })

/** From one step's connector to another step, as a hand draws it. */
async function drawLine(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('not shown')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 3, end.y + end.height / 2, { steps: 5 })
  await page.mouse.up()
}

test(
  'steps are moved between lanes and linked; refused links say why, and links can be undone',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, PATH)
    const said = (text: string) => expect(pane(page).getByRole('status').filter({ hasText: text })).toHaveCount(1)
    const connector = (name: string) => stepOf(page, name).getByRole('button', { name: /^从“.*连出$/ })
    await expect(links(page)).toHaveCount(5)

    await drawLine(page, connector('审批发放'), stepOf(page, '领取结果'))
    await expect(links(page)).toHaveCount(6)
    await said('已连线：审批发放 → 领取结果')
    for (const [from, to, why] of [
      ['审批发放', '领取结果', '这两步已经连过'],
      ['领取结果', '审批发放', '反方向已经连过，两步不能互相连'],
    ] as const) {
      await drawLine(page, connector(from), stepOf(page, to))
      await expect(page.getByText(why).last()).toBeVisible()
      await expect(links(page)).toHaveCount(6)
    }

    await stepOf(page, '提交申请').focus()
    await page.keyboard.press('c')
    await page.keyboard.press('c')
    await expect(page.getByText('提交申请：步骤不能连到自己')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Delete')
    await expect(links(page)).toHaveCount(5)
    await page.keyboard.press('Control+z')
    await expect(links(page)).toHaveCount(6)

    await stepOf(page, '公示').dragTo(stepOf(page, '入户核实'))
    await expect(laneOf(page, '村委会').getByRole('row', { name: '公示', exact: true })).toBeVisible()
    await pane(page).getByRole('button', { name: '恢复示例' }).click()
    await expect(laneOf(page, '乡镇窗口').getByRole('row', { name: '公示', exact: true })).toBeVisible()
    await expect(links(page)).toHaveCount(5)
  },
)

test('a step is renamed and linked from its menu in English on a phone', { tag: '@deep' }, async ({ page }) => {
  await show(page, { language: 'en', size: phone, theme: 'green-white' })
  await begin(page, PATH)
  const act = async (step: string, entry: string) => {
    await stepOf(page, step)
      .getByRole('button', { name: `Actions of “${step}”` })
      .click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await expect(links(page)).toHaveCount(5)
  await expectTidy(page, 'sheet')
  await act('Apply', 'Rename')
  await page.getByRole('textbox', { name: 'Step name' }).fill('Apply online')
  await page.keyboard.press('Enter')
  await act('Apply online', 'Link to')
  await stepOf(page, 'Review').getByRole('button', { name: 'Link to “Review”' }).click()
  await expect(links(page)).toHaveCount(6)
})

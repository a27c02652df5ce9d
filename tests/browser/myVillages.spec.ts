import { expect, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goTo, goToPane, pane, userMenu } from './support/steps'
import { loseServer } from './support/syncCentre'

const chips = (page: Page) => pane(page).getByRole('list', { name: '已应用的筛选' })
const villagesShown = (page: Page) =>
  pane(page)
    .locator('[data-record]')
    .evaluateAll((rows) => [
      ...new Set(rows.map((row) => /[柳石青白枫双桃梅新龙竹云].村/.exec(row.textContent ?? '')?.[0] ?? 'none')),
    ])
const total = async (page: Page) => Number(/共 ([\d,]+) 条/.exec(await pane(page).innerText())?.[1]?.replace(',', ''))

test(
  'lists, figures and search show only the villages a person chose, also offline, until all are shown again',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, '/village/villageusermanage')
    await expect(pane(page).locator('[data-record]').first()).toBeVisible()
    const all = await total(page)

    await test.step('two villages are chosen from the user menu', async () => {
      await userMenu(page, '我的村：全部')
      const dialog = page.getByRole('dialog', { name: '我的村' })
      await expect(dialog.getByRole('checkbox', { name: '柳溪村' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: '只看这些村' })).toBeDisabled()
      expect.soft(await axe(page), 'the choice').toEqual([])
      await dialog.getByRole('checkbox', { name: '柳溪村' }).press('Space')
      await dialog.getByRole('checkbox', { name: '石桥村' }).press('Space')
      await dialog.getByRole('button', { name: '只看这些村' }).click()
      await expect(chips(page)).toContainText('我的村柳溪村和石桥村')
      await expect.poll(() => villagesShown(page)).toEqual(expect.arrayContaining(['柳溪村', '石桥村']))
      await expect.poll(async () => (await villagesShown(page)).length).toBe(2)
      expect(await total(page)).toBeLessThan(all)
    })
    await test.step('a filter by another village in the address overrides the choice', async () => {
      await goTo(page, '/village/villageusermanage?village=白鹭村')
      await expect.poll(() => villagesShown(page)).toEqual(['白鹭村'])
      await expect(chips(page)).not.toContainText('我的村')
    })
    await test.step('dashboard figures cover the chosen villages and link to their rows', async () => {
      const board = await goToPane(page, '/dashboard')
      const figure = board.locator('section').filter({ hasText: '登记村民' }).first()
      await expect(figure).toContainText('只含柳溪村和石桥村')
      await figure.getByRole('link').first().click()
      await expect(chips(page)).toContainText('我的村柳溪村和石桥村')
    })
    await test.step('the search says which villages it covers, and searches all on request', async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: '查找页面、操作、村民…' }).fill('低保')
      const palette = page.getByRole('dialog', { name: '命令面板' })
      await expect(palette).toContainText('只含柳溪村和石桥村')
      await palette.getByRole('button', { name: '在全部村里找' }).click()
      await expect(palette.getByRole('button', { name: '在全部村里找' })).toBeHidden()
      await page.keyboard.press('Escape')
    })
    await test.step('the choice holds offline after a reload', async () => {
      await loseServer(page)
      await page.reload()
      await goToPane(page, '/village/villageusermanage')
      await expect.poll(async () => (await villagesShown(page)).toSorted()).toEqual(['柳溪村', '石桥村'].toSorted())
    })
    await test.step('removing the chip shows all villages, and undo restores the choice', async () => {
      await chips(page).getByRole('button', { name: '去掉筛选“我的村”' }).click()
      await expect.poll(async () => (await villagesShown(page)).length).toBeGreaterThan(2)
      await page.getByRole('button', { name: '撤销' }).click()
      await expect(chips(page)).toContainText('我的村柳溪村和石桥村')
      await userMenu(page, '我的村：柳溪村和石桥村')
      await page.getByRole('dialog', { name: '我的村' }).getByRole('button', { name: '显示全部村' }).click()
      await expect(chips(page)).toHaveCount(0)
    })
  },
)

import { expect, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { test as fresh } from './support/console'
import { begin, withTheme } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { pane, reloadTo } from './support/steps'
import { loseServer } from './support/syncCentre'
import { phone, show } from './support/views'

const total = (page: Page) =>
  pane(page)
    .getByRole('navigation', { name: '分页' })
    .getByText(/^共 [\d,]+ 条$/)
const chart = (page: Page, name: string) => pane(page).getByRole('region', { name, exact: true })

test(
  'dashboard figures link to their rows, also without a server and with a write waiting',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, '/dashboard')
    const faults = pane(page).getByRole('link', { name: /^故障设备/ })
    await expect(faults).toHaveAccessibleName(/\d/)
    const count = Number(/\d+/.exec((await faults.getAttribute('aria-label')) ?? '')?.[0])
    expect(count).toBeGreaterThan(0)

    await test.step('a click on a figure opens a list with that number of rows', async () => {
      await faults.click()
      await expect(page).toHaveURL(/deviceManage\?status=fault/)
      await expect(total(page)).toHaveText(`共 ${count} 条`)
    })

    await test.step('a device repaired while the server is away lowers the figure, which is marked as unsent', async () => {
      await loseServer(page)
      await pane(page).getByRole('button', { name: /^编辑/ }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^故障 状态|状态/ }).click()
      await page.getByRole('option', { name: '在线' }).click()
      await dialog.getByRole('button', { name: '保存', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expectWaiting(page, 1)
      await page.goto('./#/dashboard')
      await expect(pane(page).getByRole('link', { name: `故障设备 ${count - 1} 台` })).toBeVisible()
      await expect(chart(page, '设备状态').getByText(/含未发送 1 条/)).toBeVisible()
    })

    await test.step('the figure stays after a reload and loses its mark once the write is sent', async () => {
      await reloadTo(page, pane(page).getByRole('link', { name: `故障设备 ${count - 1} 台` }))
      await expect(chart(page, '设备状态').getByText(/截至 .* 的数据/)).toBeVisible()
      await clear(page)
      await expectSent(page)
      await expect(chart(page, '设备状态').getByText(/含未发送/)).toBeHidden()
      await expect(pane(page).getByRole('link', { name: `故障设备 ${count - 1} 台` })).toBeVisible()
    })
  },
)

test('dashboard keeps period and village in the address; a chart can be a table or a file, and links to rows', async ({
  page,
}) => {
  await withTheme(page, { layout: 'vertical' })
  await begin(page, '/dashboard')
  const share = chart(page, '事项类别占比')
  await expect(share.getByRole('link').first()).toBeVisible()
  await test.step('a chart shown as a table links its numbers and is saved as CSV', async () => {
    await share.getByRole('button', { name: '“事项类别占比”显示表格' }).click()
    const row = share.getByRole('row').nth(1)
    const link = row.getByRole('link')
    const number = /\d+/.exec(await link.innerText())?.[0] ?? ''
    const download = page.waitForEvent('download')
    await share.getByRole('button', { name: /^保存/ }).click()
    await page.getByRole('menuitem', { name: '数据（CSV）' }).click()
    expect((await download).suggestedFilename()).toMatch(/^事项类别占比-\d{8}\.csv$/)
    await link.click()
    await expect(page).toHaveURL(/governmentAffairs\?category=\w+&submittedAtFrom=/)
    await expect(total(page)).toHaveText(`共 ${number} 条`)
    await page.goBack()
  })
  await test.step('period and village filter the figures and the rows behind them', async () => {
    await pane(page).getByRole('radio', { name: '全部', exact: true }).click()
    await pane(page)
      .getByRole('button', { name: /全部村庄/ })
      .click()
    await page.getByRole('option', { name: '柳溪村' }).click()
    await expect(page).toHaveURL(/dashboard\?period=all&village=/)
    const villagers = pane(page).getByRole('link', { name: /^登记村民 \d+/ })
    await expect(villagers).toHaveAttribute('href', /village=/)
    const known = Number(/\d+/.exec((await villagers.getAttribute('aria-label')) ?? '')?.[0])
    await villagers.click()
    await expect(total(page)).toHaveText(`共 ${known} 条`)
    await expect(pane(page).getByText('“柳溪村”')).toBeVisible()
  })
})

test('dashboard panels are moved by keyboard, resized and hidden, remembered, and restored by reset', async ({
  page,
}) => {
  await begin(page, '/dashboard')
  const heads = () => pane(page).getByRole('heading', { level: 2 }).allInnerTexts()
  await expect(chart(page, '各村明细').or(chart(page, '事项')).getByRole('table')).toBeVisible()
  const before = await heads()
  await pane(page).getByRole('button', { name: '调整布局' }).click()
  const drawer = page.getByRole('dialog', { name: '调整布局' })
  await test.step('a panel is moved by keyboard', async () => {
    const handle = drawer.getByRole('button', { name: '移动“事项类别占比”' })
    await drawer.getByRole('row', { name: '事项类别占比' }).focus()
    await page.keyboard.press('Tab')
    await expect(handle).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('[aria-label^="插入到"]:focus')).toHaveCount(1)
    // To the first place.
    await page.keyboard.press('Home')
    await expect(page.getByRole('button', { name: '插入到 登记村民 之前' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await heads()).indexOf('事项类别占比')).toBe(before.indexOf('事项办理趋势'))
  })
  await drawer.getByRole('checkbox', { name: '积分趋势' }).press('Space')
  await drawer.getByRole('row', { name: '各村积分' }).getByRole('radio', { name: '大' }).click()
  expect.soft(await axe(page), 'arrange').toEqual([])
  await drawer.getByRole('button', { name: '完成', exact: true }).click()
  await expect(chart(page, '积分趋势')).toBeHidden()
  await reloadTo(page, chart(page, '事项类别占比'))
  expect((await heads()).indexOf('事项类别占比')).toBe(before.indexOf('事项办理趋势'))
  await expect(chart(page, '积分趋势')).toBeHidden()
  await pane(page).getByRole('button', { name: '调整布局' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '完成', exact: true }).click()
  await expect.poll(heads).toEqual(before)
})

fresh.describe('on a phone, in English', () => {
  fresh.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  fresh(
    'an editor enters a record from the workbench without a server; it waits there and on the home page',
    { tag: '@deep' },
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('language', '"en"'))
      await begin(page, '/workbench', 0, 'editor')
      await expect(pane(page).getByRole('heading', { name: 'Quick entry' })).toBeVisible()
      await loseServer(page)
      await pane(page)
        .getByRole('link', { name: /Add to Points/ })
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(/scoreManage$/)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.goto('./#/index')
      await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
      await expect(pane(page).getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
      await expect(pane(page).getByRole('link', { name: /Points to review/ })).toBeVisible()
      for (const path of ['/index', '/workbench', '/dashboard']) {
        await page.goto(`./#${path}`)
        await expect(page.locator('[data-pane]:visible .skeleton')).toHaveCount(0)
        expect.soft(await axe(page), path).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      }
    },
  )
})

test('a dashboard ranking with few rows is no higher than they are on a phone', async ({ page }) => {
  await show(page, { language: 'zh', size: phone })
  await begin(page, '/dashboard?village=石桥村')
  const ranking = pane(page).getByRole('region', { name: '各村积分' })
  await expect(ranking.getByText('石桥村').first()).toBeVisible()
  expect((await ranking.boundingBox())?.height).toBeLessThan(200)
})

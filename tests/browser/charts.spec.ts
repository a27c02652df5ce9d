import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, goOffline } from './support/console'
import { begin } from './support/fieldwork'
import { choose } from './support/files'
import { test } from './support/installed'
import { goToPane, pane, reloadTo } from './support/steps'
import { loseServer } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const GALLERY = '/other/echarts'
const villages = new URL('../pages/other/echarts/files/villages.geojson', import.meta.url)

const card = (page: Page, title: string): Locator => pane(page).getByRole('region', { name: title, exact: true })
/** What ECharts has drawn into a card. */
const drawing = (within: Locator): Locator => within.locator('[data-picture] svg')

/** Scrolls through the gallery, which draws what comes into view, and counts the drawings. */
async function drawAll(page: Page): Promise<number> {
  const charts = pane(page).locator('[data-picture]')
  await expect(card(page, '各村方块图')).toBeAttached()
  await expect(pane(page).getByRole('status', { name: '加载中' })).toHaveCount(0)
  for (const chart of await charts.all()) {
    await chart.scrollIntoViewIfNeeded()
    await expect(chart.locator('svg path').first()).toBeAttached()
  }
  return charts.count()
}

test(
  'chart gallery draws 18 charts, copies their code, follows the theme, and is redrawn on return and offline',
  { tag: '@main' },
  async ({ page, context, server }) => {
    test.setTimeout(90_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await begin(page, GALLERY)
    expect(await drawAll(page)).toBe(18)
    await expectTidy(page, 'the gallery')

    const line = card(page, '折线图：每月积分')
    await test.step('the option of a chart is copied as code', async () => {
      await line.getByRole('button', { name: '代码', exact: true }).click()
      await line.getByRole('button', { name: /^复制代码/ }).click()
      await expect(page.getByText('代码已复制')).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toMatch(/^const option = \{[^]*type: 'line'[^]*\}\n$/)
    })

    await test.step('a chart is shown as a table of the same figures', async () => {
      await line.getByRole('button', { name: '“折线图：每月积分”显示表格' }).click()
      await expect(line.getByRole('columnheader')).toHaveText(['月份', '加分', '扣分'])
      await expect(line.getByRole('rowheader').first()).toHaveText(/^\d{4}-\d{2}$/)
      await line.getByRole('button', { name: '“折线图：每月积分”显示图形' }).click()
    })

    await test.step('a change of theme recolours the charts', async () => {
      const stroke = () => drawing(line).locator('path[stroke-width="2"]').first().getAttribute('stroke')
      await expect(drawing(line)).toBeVisible()
      const before = await stroke()
      await page.evaluate(() => (document.documentElement.dataset.theme = 'red-black'))
      await expect.poll(stroke).not.toBe(before)
    })

    await test.step('a chart is redrawn in the new width when its page comes back', async () => {
      await goToPane(page, '/other/count')
      await page.setViewportSize({ width: 1100, height: 800 })
      await goToPane(page, GALLERY)
      const host = line.locator('[data-picture]')
      await expect(drawing(line)).toBeVisible()
      const widths = async () => [
        await host.evaluate((e) => e.clientWidth),
        Number(await drawing(line).getAttribute('width')),
      ]
      const [width = 0, drawn = 1] = await widths()
      expect(drawn).toBe(width)
    })

    await test.step('charts are drawn from cached rows without a network', async () => {
      await loseServer(page)
      await goOffline(server, context)
      await reloadTo(page, card(page, '折线图：每月积分'))
      await expect(drawing(line)).toBeVisible()
      await expect(line.getByText(/^截至 \d\d:\d\d · 积分管理，50 条$/)).toBeVisible()
    })
  },
)

test(
  'village tiles link to their rows; a custom map is checked, kept on this device, and removed',
  { tag: '@deep' },
  async ({ page, context, server }) => {
    test.setTimeout(60_000)
    await show(page, { language: 'zh', size: phone })
    await begin(page, GALLERY)
    const tiles = card(page, '各村方块图')
    await tiles.getByRole('button', { name: '指标' }).click()
    await page.getByRole('option', { name: '商铺数' }).click()
    const tile = tiles.getByRole('link').first()
    const [, village = '', count = ''] = /^(\S+) (\d+)$/.exec((await tile.getAttribute('aria-label')) ?? '') ?? []

    await test.step('a file that is no map is refused with a message', async () => {
      const form = page.getByRole('form', { name: '自备地图' })
      const button = form.getByRole('button', { name: '选择边界文件' })
      const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
      await choose(page, button, [
        file(
          'lines.json',
          '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,1],[2,2]]}}]}',
        ),
      ])
      await expect(form.getByRole('alert').first()).toHaveText(
        '只接受由面（Polygon、MultiPolygon）组成的 FeatureCollection',
      )
      await choose(page, button, [file('broken.json', '{"type":')])
      await expect(form.getByRole('alert').first()).toHaveText('文件不是有效的 JSON')
      await choose(page, button, [file('villages.geojson', await readFile(villages, 'utf8'))])
      await expect(form.getByText('“villages.geojson”，3 个区域')).toBeVisible()
      await form.getByRole('button', { name: '显示地图' }).click()
      await expect(form.getByText('请按审图号的样式填写，如 GS(2024)0650号')).toBeVisible()
      await form.getByRole('textbox', { name: /^审图号/ }).fill('浙S（2024） 12号')
      await form.getByRole('button', { name: '显示地图' }).click()
    })

    const map = card(page, '自备地图')
    await test.step('the custom map is there offline, with its approval number', async () => {
      await expect(map.getByText('审图号：浙S(2024)12号')).toBeVisible()
      await expectTidy(page, 'the map', map)
      const saved = page.waitForEvent('download')
      await map.getByRole('button', { name: '保存“自备地图”' }).click()
      await page.getByRole('menuitem', { name: '图片（SVG）' }).click()
      const picture = await readFile(await (await saved).path(), 'utf8')
      for (const text of ['审图号：浙S(2024)12号', '商铺管理，50 条', '水库']) expect(picture).toContain(text)
      expect(picture).toMatch(/font-family="[^"]*PingFang SC/)
      await goOffline(server, context)
      await reloadTo(page, card(page, '各村方块图'))
      await map.scrollIntoViewIfNeeded()
      await expect(map.getByText('审图号：浙S(2024)12号')).toBeVisible()
      await expect(map.getByRole('group').getByText('水库')).toBeVisible()
      await expect(map.getByText(/1 个区域没有对上/)).toBeVisible()
    })

    await test.step('devices inside the areas of the map are drawn as points, the others are counted', async () => {
      await tiles.getByRole('button', { name: '指标' }).click()
      await page.getByRole('option', { name: '设备数' }).click()
      const words = map.getByText(/^点是有坐标的记录：图上 \d+ 个，图外 \d+ 个$/)
      await expect(words).toBeVisible()
      const [shown = 0, outside = 0] = [...(await words.innerText()).matchAll(/\d+/g)].map(Number)
      expect(Math.min(shown, outside)).toBeGreaterThan(0)
      await expect(map.locator('.own-map-point')).toHaveCount(shown)
      await expectTidy(page, 'the map with points', map)
    })

    await test.step('the custom map is gone once removed', async () => {
      await map.getByRole('button', { name: '移除地图' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
      await expect(page.getByRole('form', { name: '自备地图' })).toBeVisible()
    })

    await test.step('a village tile opens the list of its rows', async () => {
      await tiles.getByRole('button', { name: '指标' }).click()
      await page.getByRole('option', { name: '商铺数' }).click()
      await tiles.getByRole('link', { name: `${village} ${count}` }).click()
      await expect(pane(page).getByRole('heading', { level: 1 })).toHaveText('商铺管理')
      await expect(pane(page).getByText(`共 ${count} 条`).first()).toBeVisible()
    })
  },
)

test('chart series get patterns only for colour-weak eyes, in greyscale and on paper', async ({ page }) => {
  /** Of a drawing of the console, and of one of ECharts. */
  const kinds = [
    ['/dashboard', '.chart-overlay'],
    [GALLERY, '[data-picture] pattern'],
  ] as const
  for (const [path, pattern] of kinds) {
    await (path === GALLERY ? goToPane(page, path) : begin(page, path))
    const drawn = pane(page).locator('.chart-svg .chart-point, [data-picture] svg path').first()
    await expect(drawn).toBeAttached()
    const patterned = () =>
      pane(page)
        .locator(pattern)
        .evaluateAll((found) => found.filter((one) => getComputedStyle(one).visibility === 'visible').length)
    const look = (words: string) => page.evaluate((given) => (document.documentElement.dataset.look = given), words)
    await expect.poll(patterned, path).toBe(0)
    for (const words of ['colourWeak', 'darkReading greyscale']) {
      await look(words)
      await expect.poll(patterned, `${path} ${words}`).toBeGreaterThan(0)
    }
    await look('')
    await expect.poll(patterned, path).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(patterned, `${path} on paper`).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(patterned, path).toBe(0)
  }
})

test('an animated number runs to its end, pauses, continues and is reset', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await begin(page, '/other/count')
  const controlled = pane(page).getByRole('region', { name: '开始、暂停和重置' })
  const number = controlled.getByText(/^¥[\d,]+\.\d\d$/).first()
  const said = controlled.getByRole('status')
  const duration = controlled.getByRole('textbox', { name: '时长' })
  const press = (name: string) => controlled.getByRole('button', { name, exact: true }).click()
  const totals = pane(page).getByRole('region', { name: '各模块的总数' })
  await expect(totals.getByText('50', { exact: true }).first()).toBeAttached()
  await expectTidy(page, 'counting numbers')

  await duration.fill('30')
  await duration.blur()
  await press('开始')
  await expect(number).not.toHaveText('¥0.00')
  await press('暂停')
  await expect(said).toHaveText('')
  const paused = await number.textContent()
  await duration.fill('1')
  await duration.blur()
  await expect(number).toHaveText(paused ?? '')
  await press('继续')
  await expect(said).toHaveText(/^¥[\d,]+\.\d\d$/)
  expect(await said.textContent()).not.toBe(paused)
  await expect(number).toHaveText((await said.textContent()) ?? '')
  await press('重置')
  await expect(number).toHaveText('¥0.00')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await press('开始')
  await expect(said).toHaveText(/^¥[\d,]+\.\d\d$/)
})

import { expect, type Locator, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { begin, toast } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { smallTargets } from './support/layoutChecks'
import { clear } from './support/scenario'
import { fault, goTo, goToPane, pane } from './support/steps'
import { loseServer } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const cards = (page: Page) => pane(page).getByRole('article')
const card = (page: Page, title: string) => pane(page).getByRole('article', { name: title, exact: true })
const total = (page: Page) =>
  pane(page)
    .getByRole('navigation', { name: '分页' })
    .getByText(/^共 [\d,]+ 条$/)
/** Whether a picture has been loaded. */
const isLoaded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

test(
  'goods are filtered, sorted, viewed, marked as favourites, stored on the device and added, with and without a server',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, '/mall/goods')
    await expect(cards(page)).toHaveCount(20)

    await test.step('filters and order are in the address', async () => {
      await cards(page).first().getByRole('button', { name: '只看清溪镇供销合作社' }).click()
      await pane(page).getByRole('button', { name: '展开' }).click()
      await pane(page).getByRole('textbox', { name: '最高价格' }).fill('100')
      await pane(page).getByRole('button', { name: '查询' }).click()
      await pane(page).getByRole('combobox', { name: '排序' }).selectOption({ label: '价格从低到高' })
      await expect(page).toHaveURL(/company=.+&priceTo=100&sort=price&order=asc/)
      const price = /¥([\d,.]+)/
      await expect(cards(page).first()).toContainText('¥36.00')
      const prices = (await cards(page).allTextContents()).map((text) => Number(price.exec(text)?.[1]))
      expect(prices).toEqual(prices.toSorted((one, other) => one - other))
      expect(Math.max(...prices)).toBeLessThanOrEqual(100)
      await page.reload()
      await expect(cards(page).first()).toContainText('¥36.00')
      await pane(page).getByRole('button', { name: '清空' }).click()
      await expect(total(page)).toHaveText('共 50 条')
    })

    await test.step('details step to the next goods and link to their site in a new window', async () => {
      await cards(page).first().getByRole('button', { name: /^详情/ }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByRole('link', { name: /在新窗口打开/ })).toHaveAttribute('rel', /noopener/)
      const before = await sheet.getByRole('heading').textContent()
      await sheet.getByRole('button', { name: '下一条' }).click()
      await expect(sheet.getByRole('heading')).not.toHaveText(before ?? '')
      expect.soft(await axe(page), 'details').toEqual([])
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    })

    await test.step('favourites are listed and survive a reload', async () => {
      await cards(page).first().getByRole('button', { name: /^收藏/ }).click()
      await pane(page).getByRole('button', { name: '我的收藏' }).click()
      await expect(cards(page)).toHaveCount(1)
      await page.reload()
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page).getByRole('button', { name: /^收藏/ })).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('all goods and their pictures are stored on the device and read without a server', async () => {
      await pane(page).getByRole('button', { name: '存到本机' }).click()
      const dialog = page.getByRole('dialog', { name: '存到本机' })
      await dialog.getByRole('button', { name: /^(开始|重新存一次)$/ }).click()
      await expect(dialog).toContainText('本机有全部 50 条')
      await expect(dialog).toContainText(/图片：本机有 (\d+) \/ \1 张/)
      await dialog.getByRole('button', { name: '关闭' }).click()
      await loseServer(page)
      await page.reload()
      await expect(cards(page)).toHaveCount(1)
      await pane(page).getByRole('button', { name: '我的收藏' }).click()
      await expect(total(page)).toHaveText('共 50 条')
      const picture = cards(page).first().locator('img')
      await expect.poll(() => isLoaded(picture)).toBe(true)
    })

    await test.step('goods are added without a server and sent later', async () => {
      await pane(page).getByRole('button', { name: '添加' }).click()
      const form = page.getByRole('dialog', { name: '添加' })
      await form.getByRole('textbox', { name: '标题' }).fill('竹扫帚')
      await form.getByRole('textbox', { name: '价格' }).fill('18.5')
      await form.getByRole('textbox', { name: '公司' }).fill('竹山村竹编工坊')
      await form.getByRole('textbox', { name: '标签' }).fill('手工，日用')
      await form.getByRole('textbox', { name: '网址' }).fill('goods.example.com')
      await form.getByRole('button', { name: '保存', exact: true }).click()
      await expect(form.getByRole('alert')).toHaveText('请输入以 http:// 或 https:// 开头的网址')
      await form.getByRole('textbox', { name: '网址' }).fill('https://goods.example.com/9')
      await form.getByRole('button', { name: '保存', exact: true }).click()
      await expect(form).toBeHidden()
      await expect(card(page, '竹扫帚')).toContainText('¥18.50')
      await expect(card(page, '竹扫帚').getByRole('listitem')).toHaveText(['手工', '日用'])
      await expectWaiting(page, 1)
      await clear(page)
      await expectSent(page)
      await card(page, '竹扫帚').getByRole('button', { name: /^详情/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
      await expect(toast(page, '模拟删除成功')).toBeVisible()
      await expect(card(page, '竹扫帚')).toHaveCount(0)
    })
  },
)

test('the goods page shows the server’s error and loads after a retry', { tag: '@deep' }, async ({ page }) => {
  await begin(page, '/index')
  await fault(page, [{ route: 'GET /goods/getList', code: 400, msg: '读取失败' }])
  const wall = await goToPane(page, '/mall/goods')
  await expect(wall.getByRole('alert').filter({ hasText: '列表没有加载成功' })).toContainText('读取失败')
  await clear(page)
  await wall.getByRole('button', { name: '重试' }).click()
  await expect(cards(page)).toHaveCount(20)
  await goTo(page, '/mall/goods?title=nothing')
  await expect(wall).toContainText('没有符合条件的记录')
})

test(
  'market and village pages are tidy in English on a phone, with controls at least 44 px high',
  { tag: '@deep' },
  async ({ page }) => {
    await show(page, { language: 'en', size: phone })
    await begin(page, '/mall/goods')
    for (const path of ['/mall/goods', '/village/governmentAffairs', '/village/villageusermanage', '/village/plant']) {
      const shown = await goToPane(page, path)
      await expect(shown.locator('[data-record]').first()).toBeVisible()
      await expectTidy(page, path)
      expect.soft(await smallTargets(page), path).toEqual([])
    }
  },
)

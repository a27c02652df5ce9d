import type { Page } from '@playwright/test'
import { controlled, expect, test as base } from './support/console'
import { begin } from './support/fieldwork'
import { startSites } from './support/sites'
import { go } from './support/shell'
import { pane, tabs } from './support/steps'
import { expectTidy, phone, show } from './support/views'

const SEARCH = '/other/iframe/search'
const VIEW = '/other/iframe/view'

const test = base.extend<{ sites: Awaited<ReturnType<typeof startSites>> }>({
  // oxlint-disable-next-line no-empty-pattern -- the fixture parser wants a pattern
  sites: async ({}, provide) => {
    const sites = await startSites()
    await provide(sites)
    await sites.stop()
  },
})
test.use({ ignoreHTTPSErrors: true })

const frame = (page: Page) => pane(page).locator('iframe')
const open = async (page: Page, address: string, title?: string) => {
  const here = pane(page)
  await here.getByRole('combobox', { name: '网址或要搜索的内容' }).fill(address)
  if (title) await here.getByRole('textbox', { name: '标签名称' }).fill(title)
  await here.getByRole('button', { name: '打开', exact: true }).click()
}
const heading = (page: Page, name: string) => pane(page).getByRole('heading', { level: 1, name })

test(
  'a site opens in a tab and stays loaded; a site that refuses framing links to a new window',
  { tag: '@main' },
  async ({ page, sites, context }) => {
    await begin(page, SEARCH)
    expect(sites.asked).toEqual([])
    await open(page, 'http://www.example.org')
    await expect(
      pane(page).getByText('只能嵌入 https 网址：http 没有加密，浏览器不允许嵌入', { exact: true }),
    ).toBeVisible()
    await open(page, page.url().split('#')[0]?.replace('http:', 'javascript:') ?? '')
    await expect(pane(page).getByText('只能嵌入 https 网址', { exact: true })).toBeVisible()

    await open(page, sites.url('allows'), '外面的网站')
    await expect(heading(page, '外面的网站')).toBeVisible()
    await expect(page).toHaveTitle(/^外面的网站/)
    const field = frame(page).contentFrame().getByRole('textbox', { name: '字' })
    await field.fill('写了一半')
    expect(sites.asked).toEqual([{ path: '/allows', referrer: undefined }])

    await go(page, '/index', /好，admin$/)
    await tabs(page).filter({ hasText: '外面的网站' }).click()
    await expect(heading(page, '外面的网站')).toBeVisible()
    await expect(field).toHaveValue('写了一半')
    expect(sites.asked).toHaveLength(1)

    await go(page, SEARCH, '自定义 Iframe')
    await open(page, sites.url('refuses'), '不让嵌入')
    await expect(heading(page, '不让嵌入')).toBeVisible()
    await expect(pane(page).getByText('网站不允许嵌入')).toBeVisible()
    const outside = context.waitForEvent('page')
    await pane(page).getByRole('link', { name: '在新窗口打开' }).click()
    const window = await outside
    await expect(window.getByRole('heading', { name: '这是别人的网站' })).toBeVisible()
    expect(await window.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  },
)

test('a link to a site asks before it is shown, and the site loads once there is a network', async ({
  page,
  sites,
  context,
}) => {
  await begin(page, '/index')
  const query = new URLSearchParams({ url: sites.url('speaks'), title: '登录', icon: 'user-line' })
  await context.setOffline(true)
  await page.goto(`./#${VIEW}?${query}`)
  await expect(pane(page).getByText(`要显示 ${new URL(sites.url('speaks')).host} 吗`)).toBeVisible()
  await pane(page).getByRole('button', { name: '显示' }).click()
  await expect(pane(page).getByText('没有网络')).toBeVisible()
  expect(sites.asked).toEqual([])
  await context.setOffline(false)
  await expect(frame(page).contentFrame().getByRole('heading', { name: '这是别人的网站' })).toBeVisible()
  // It has spoken, so it is shown.
  await expect(pane(page).getByText('网站不允许嵌入')).toBeHidden()
})

test('a site that does not answer for 10 s is reported as slow', { tag: '@deep' }, async ({ page, sites }) => {
  await page.clock.install()
  await begin(page, SEARCH)
  await controlled(page)
  await open(page, sites.url('silent'))
  await expect(pane(page).getByText(/^正在打开/)).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(pane(page).getByText(/还没有回应$/)).toBeVisible()
})

test('the embedding page and its view are tidy in English on a phone', { tag: '@deep' }, async ({ page, sites }) => {
  await show(page, { language: 'en', size: phone, theme: 'green-white' })
  await begin(page, SEARCH)
  await expectTidy(page, 'search')
  await pane(page).getByRole('combobox', { name: 'Address' }).fill(sites.url('allows'))
  await pane(page).getByRole('button', { name: 'Open', exact: true }).click()
  await expect(frame(page).contentFrame().getByRole('textbox')).toBeVisible()
  await expectTidy(page, 'view')
})

import type { Page } from '@playwright/test'
import type { Option } from '@/settings/option'
import { themeOptions } from '@/settings/theme'
import { expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/installed'
import { startWith } from './support/shell'
import { userMenu } from './support/steps'

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('theme') ?? 'null') as Record<string, unknown> | null)
const drawer = (page: Page) => page.getByRole('dialog', { name: '主题配置' })
const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: '主题配置', exact: true }).first().click()
  return drawer(page)
}
const toggle = (page: Page, name: string) => drawer(page).getByRole('switch', { name, exact: true })
/** A tile of a row; its radio button covers it. */
const tile = (page: Page, row: string, name: string) =>
  drawer(page).getByRole('radiogroup', { name: row, exact: true }).getByRole('radio', { name, exact: true })

test(
  'theme drawer previews changes at once, stores them only on Save, and explains locked rows',
  { tag: '@main' },
  async ({ page }) => {
    await openHome(page)
    const banner = page.getByRole('banner')

    await test.step('closing without saving reverts the changes', async () => {
      await openDrawer(page)
      await tile(page, '主题', '红白').check()
      await expect(page.locator('body')).toHaveClass('red-white')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'red-white')
      await page.keyboard.press('Escape')
      await expect(drawer(page)).toHaveCount(0)
      await expect(page.locator('body')).toHaveClass('blue-black')
      expect(await stored(page)).toBeNull()
    })
    await test.step('every switch of a header widget shows or hides it at once', async () => {
      await openDrawer(page)
      const widgets = {
        语言: 'English',
        刷新: '刷新',
        搜索: '搜索',
        通知: /^通知：/,
        全屏: '全屏',
        主题按钮: '主题配置',
      }
      for (const [option, name] of Object.entries(widgets)) {
        // What lies under an open drawer is not in the tree of roles.
        const widget = banner.getByRole('button', { name, exact: true, includeHidden: true })
        const before = await toggle(page, option).isChecked()
        await expect(widget, option).toHaveCount(before ? 1 : 0)
        await toggle(page, option).click()
        await expect(widget, `${option} turned`).toHaveCount(before ? 0 : 1)
        if (before) await toggle(page, option).click()
      }
      await toggle(page, '主题设置侧栏').click()
      await expect(page.getByRole('button', { name: '随机主题', includeHidden: true })).toBeVisible()
      await toggle(page, '标签栏').click()
      await expect(page.locator('.tabs-bar')).toHaveCount(0)
      await toggle(page, '标签栏').click()
    })
    await test.step('a locked row explains why', async () => {
      await expect(tile(page, '分栏风格', '箭头')).toBeDisabled()
      await drawer(page).getByRole('button', { name: '分栏风格为何不可用' }).click()
      await expect(page.getByText('仅用于分栏布局')).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('Save stores the theme, “restore default” removes it', async () => {
      if ((await drawer(page).count()) === 0) await openDrawer(page)
      await tile(page, '布局', '常规').check()
      await expect(toggle(page, '头部固定')).toBeDisabled()
      await tile(page, '布局', '分栏').check()
      await tile(page, '分栏风格', '卡片').press('ArrowLeft')
      await expect(tile(page, '分栏风格', '箭头'), 'the arrow keys go round the tiles').toBeChecked()
      await drawer(page).getByRole('button', { name: '保存', exact: true }).click()
      await expect(drawer(page)).toHaveCount(0)
      expect(await stored(page)).toMatchObject({ layout: 'column', columnStyle: 'arrow' })
      await page.reload()
      await expect(page.locator('.columns-menu')).toHaveAttribute('data-style', 'arrow')
      await openDrawer(page)
      await drawer(page).getByRole('button', { name: '恢复默认' }).click()
      await expect(drawer(page)).toHaveCount(0)
      await expect(page.locator('.shell')).toHaveAttribute('data-layout', 'horizontal')
      expect(await stored(page)).toBeNull()
    })
  },
)

test('floating side buttons draw a random theme, refuse a wrong key and clear the cache', async ({ page }) => {
  await openHome(page)
  await startWith(page, { showThemeSetting: true })
  const entry = (name: string) => page.getByRole('button', { name, exact: true }).last()

  await test.step('a wrong key is refused', async () => {
    await entry('获取源码').click()
    await page.getByLabel('请输入密钥').fill('open sesame')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('密钥不正确')).toBeVisible()
    await expect(page.getByRole('dialog', { name: '获取源码' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('a random theme differs in every value and is saved', async () => {
    const tastes = Object.entries<Option>(themeOptions).filter(([, { comfort }]) => !comfort)
    const standard = Object.fromEntries(tastes.map(([name, option]) => [name, option.standard]))
    const before: Record<string, unknown> = { ...standard, showThemeSetting: true }
    await entry('随机主题').click()
    await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
    await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
    const after = (await stored(page)) ?? {}
    expect(Object.keys(before).filter((name) => before[name] === after[name])).toEqual([])
  })
  await test.step('“clear cache” asks, empties the local storage and reloads', async () => {
    await startWith(page, { showThemeSetting: true })
    await entry('清理缓存').click()
    const question = page.getByRole('alertdialog', { name: '清理缓存' })
    await expect(question).toContainText('会退出登录，并恢复主题、语言等设置的默认值。')
    await expect(question).not.toContainText('还没有发送')
    await question.getByText('取消').click()
    await expect(question).toHaveCount(0)
    await entry('清理缓存').click()
    await question.getByRole('button', { name: '清理', exact: true }).click()
    await expect(page).toHaveURL(/#\/login/)
    expect(
      await page.evaluate(() => localStorage.getItem('admin-pro-token') ?? localStorage.getItem('theme')),
    ).toBeNull()
  })
})

test('language changes everywhere without a reload, and refused full screen shows a message', async ({ page }) => {
  await openHome(page)
  await startWith(page, { showLanguage: true, layout: 'vertical' })
  await page.evaluate(() => Object.assign(globalThis, { mark: 'kept' }))
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Components' }),
  ).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home')
  await expect(page.getByRole('contentinfo')).toContainText('Digital village government management backend')
  await page.getByRole('button', { name: '中文', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'mark') as unknown)).toBe('kept')

  await page.evaluate(() => {
    document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('unsupported'))
  })
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(page.getByText('开启全屏失败')).toBeVisible()
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  await userMenu(page, '个人中心')
  await expect(page).toHaveURL(/#\/setting\/personalCenter$/)
})

import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/console'
import { arrowTo, signInByKeys, tabTo } from './support/keys'
import { signInForm, tabs } from './support/steps'
import { phone, show } from './support/views'

const words = {
  zh: {
    greeting: /好，admin$/,
    skip: '跳到内容',
    main: '主菜单',
    group: '组件',
    page: '卡片',
    close: '关闭 卡片',
    theme: '主题配置',
    name: '主题',
    save: '保存',
    user: '用户菜单：admin',
    leave: '退出登录',
    openMenu: '展开菜单',
  },
  en: {
    greeting: /^Good .*, admin$/,
    skip: 'Skip to content',
    main: 'Main menu',
    group: 'Components',
    page: 'Cards',
    close: 'Close Cards',
    theme: 'Theme configuration',
    name: 'Theme',
    save: 'Save',
    user: 'User menu: admin',
    leave: 'Sign out',
    openMenu: 'Open menu',
  },
} as const

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

/** What ends a change of page: its heading takes the focus, which a screen reader says, and the document is named after it. */
async function arrived(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAccessibleName(title)
  await expect(page).toHaveTitle(new RegExp(`^${title} - `))
}

for (const language of ['zh', 'en'] as const) {
  const word = words[language]
  // The keys are the same; what they reach is named in both languages.
  const tag = language === 'en' ? ['@deep'] : []
  test(
    `only the keyboard is needed to sign in, open and close a page, change the theme and sign out, in ${language}`,
    { tag },
    async ({ page }) => {
      const keyboard = page.keyboard
      const choose = async (target: Locator) => {
        await tabTo(page, target)
        await keyboard.press('Enter')
      }
      await show(page, { language })
      await page.goto('./#/login')
      await signInByKeys(page, 'admin')
      await expect(page.getByRole('heading', { level: 1, name: word.greeting })).toBeVisible()

      await choose(page.getByRole('link', { name: word.skip }))
      await expect(page.getByRole('main')).toBeFocused()

      await tabTo(
        page,
        page.getByRole('navigation', { name: word.main }).getByRole('button', { name: word.group }),
        'Shift+Tab',
      )
      await keyboard.press('Enter')
      await arrowTo(page, page.getByRole('menuitem', { name: word.page, exact: true }))
      await keyboard.press('Enter')
      await arrived(page, word.page)

      await tabTo(page, page.getByRole('button', { name: word.close, exact: true }), 'Shift+Tab')
      await keyboard.press('Enter')
      await expect(tabs(page)).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1, name: word.greeting })).toBeFocused()

      await tabTo(page, page.getByRole('button', { name: word.theme, exact: true }), 'Shift+Tab')
      await keyboard.press('Enter')
      const themes = page.getByRole('dialog').getByRole('radiogroup', { name: word.name, exact: true })
      await tabTo(page, themes.getByRole('radio', { checked: true }))
      // From the first one round to the last.
      await keyboard.press('ArrowLeft')
      await expect(page.locator('body')).toHaveClass('ocean')
      expect(await stored(page)).toBeNull()
      await choose(page.getByRole('dialog').getByRole('button', { name: word.save, exact: true }))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await stored(page)).toContain('"themeName":"ocean"')

      await choose(page.getByRole('button', { name: word.user }))
      await arrowTo(page, page.getByRole('menuitem', { name: word.leave }))
      await keyboard.press('Enter')
      await expect(signInForm(page).submit).toBeVisible()
    },
  )
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('only touch is needed to sign in, open and close a page, change the theme and sign out', async ({ page }) => {
    const word = words.zh
    await page.goto('./#/login')
    const form = signInForm(page)
    for (const [field, text] of [
      [form.username, 'admin'],
      [form.password, '123456'],
    ] as const) {
      await field.tap()
      await expect(field).toBeFocused()
      // As the keys of the screen do.
      await page.keyboard.insertText(text)
    }
    await form.submit.tap()
    await expect(page.getByRole('heading', { level: 1, name: word.greeting })).toBeVisible()

    await page.getByRole('button', { name: word.openMenu }).tap()
    const menu = page.getByRole('navigation', { name: word.main })
    const group = menu.getByRole('button', { name: word.group })
    await group.tap()
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await menu.getByRole('link', { name: word.page, exact: true }).tap()
    await arrived(page, word.page)
    await expect(menu).not.toBeInViewport()

    await page.getByRole('button', { name: /个页面已打开，切换$/ }).tap()
    const sheet = page.getByRole('dialog', { name: '已打开的页面' })
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
    await sheet.getByRole('button', { name: word.close, exact: true }).tap()
    await expect(sheet.getByRole('listitem')).toHaveCount(1)
    await sheet.getByRole('button', { name: '关闭', exact: true }).tap()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: word.greeting })).toBeVisible()

    await page.getByRole('button', { name: word.user }).tap()
    await page.getByRole('menuitem', { name: word.theme, exact: true }).tap()
    const drawer = page.getByRole('dialog')
    const why = drawer.getByRole('button', { name: '布局为何不可用' })
    expect(await why.evaluate((mark) => mark.clientHeight), 'as large as a finger asks').toBeGreaterThanOrEqual(44)
    await why.tap()
    const reason = page.getByRole('dialog', { name: '布局为何不可用' })
    await expect(reason).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reason).toHaveCount(0)
    await drawer.getByRole('radiogroup', { name: word.name, exact: true }).getByRole('radio').last().tap()
    await drawer.getByRole('switch', { name: '搜索', exact: true }).tap()
    await drawer.getByRole('button', { name: word.save, exact: true }).tap()
    await expect(drawer).toHaveCount(0)
    await expect(page.locator('body')).toHaveClass('ocean')
    await expect(page.getByRole('button', { name: '搜索', exact: true })).toBeVisible()
    expect(await stored(page)).toContain('"themeName":"ocean"')

    await page.getByRole('button', { name: word.user }).tap()
    await page.getByRole('menuitem', { name: word.leave }).tap()
    await expect(signInForm(page).submit).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import type { Rule } from '@/protocol/scenario'
import { expect } from './support/console'
import { test } from './support/installed'
import { apply } from './support/scenario'
import { openTable, signIn, signInForm, submitSignIn, tableParts, tabs, userMenu } from './support/steps'
import { bringIntoView, phone } from './support/views'

const PRODUCT = '数字乡村政务管理后台'
const TABLE = '/vab/table/comprehensiveTable'

/** Leaves a mark that a reload of the page would take away. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', 'kept'))
const expectSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-mark', 'kept')

test.describe('sign-in', () => {
  test('as admin opens home with a greeting by name', { tag: '@main' }, async ({ page }) => {
    await signIn(page, 'admin')
    await expect(page).toHaveURL(/#\/index$/)
    await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
  })

  test('continues after a reload while it is under way', { tag: '@deep' }, async ({ page }) => {
    await page.goto('./#/login')
    const rule: Rule = { path: '/router/getList', times: 1, effect: { kind: 'delay', ms: 20_000 } }
    await apply(page, { version: 1, id: 'slow-routes', title: '路由很慢', rules: [rule] })
    const asked = page.waitForRequest(/router\/getList$/)
    await submitSignIn(page, 'admin')
    await asked
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
  })

  test('with a wrong password says so and keeps the user name; the third time it asks for a code', async ({ page }) => {
    await page.goto('./#/login')
    const form = signInForm(page)
    for (const time of [1, 2, 3]) {
      await expect(form.code).toBeHidden()
      const refusal = page.waitForResponse(/\/login$/)
      await submitSignIn(page, 'admin', `not-the-password-${time}`)
      await refusal
      await expect(page.getByText('账号或密码错误').first()).toBeVisible()
      await expect(form.submit).toBeEnabled()
      await expect(form.username).toHaveValue('admin')
    }
    await expect(form.code).toHaveValue('')
    const first = (await form.captcha.getAttribute('aria-label')) ?? ''
    await page.reload()
    await expect(form.captcha, 'this device remembers the refusals').toBeVisible()
    await expect(form.captcha).not.toHaveAttribute('aria-label', first)
    await expect(page).toHaveURL(/#\/login$/)
    await signIn(page, 'admin')
    await userMenu(page, '退出登录')
    await expect(form.submit).toBeVisible()
    await expect(form.code, 'a success resets the count').toBeHidden()
  })

  test('asks for a code when the server demands it, and remembers the user name only if ticked', async ({ page }) => {
    await page.goto('./#/login')
    const form = signInForm(page)
    const remember = page.getByRole('checkbox', { name: '记住用户名' })
    await expect(remember).not.toBeChecked()
    await remember.check()
    await signIn(page, 'editor')
    await userMenu(page, '退出登录')
    await expect(form.username).toHaveValue('editor')
    // Refused elsewhere: this device has no refusals of its own.
    for (const password of ['wrong-1', 'wrong-2'])
      await page.evaluate(
        (body) => fetch(new URL('api/login', document.baseURI), { method: 'POST', body: JSON.stringify(body) }),
        { username: 'editor', password },
      )
    await submitSignIn(page, 'editor', 'wrong-3')
    await expect(form.code).toBeVisible()
    await remember.uncheck()
    await page.reload()
    await expect(form.username).toHaveValue('')
  })

  test('with empty fields shows an error at each and focuses the first', { tag: '@deep' }, async ({ page }) => {
    await page.goto('./#/login')
    const form = signInForm(page)
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText(['用户名不能为空', '密码不能少于 6 位'])
    await expect(form.username).toBeFocused()
    await form.username.fill('admin')
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText('密码不能少于 6 位')
    await expect(form.password).toBeFocused()
  })

  test('with a wrong verification code is refused without sending it', { tag: '@deep' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('signInFailures', '3'))
    await page.goto('./#/login')
    const form = signInForm(page)
    await form.username.fill('admin')
    await form.password.fill('123456')
    await form.code.fill('nope')
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText('验证码不正确')
    await expect(form.code).toBeFocused()
    await expect(form.code).toHaveValue('nope')
    await expect(page).toHaveURL(/#\/login$/)
  })
})

test.describe('address asked for while signed out', () => {
  test('opens after signing in', async ({ page }) => {
    await page.goto(`./#${TABLE}`)
    await expect(page).toHaveURL(`./#/login?redirect=${encodeURIComponent(TABLE)}`)
    await signIn(page, 'admin')
    await expect(page).toHaveURL(`./#${TABLE}`)
    await expect(tableParts(page).row(1)).toBeVisible()
  })

  const foreign = [
    '//evil.example/x',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    '%2F%2Fevil.example',
  ]
  for (const address of foreign) {
    test(
      `${address} is ignored, and signing in opens home`,
      { tag: address === foreign[0] ? [] : '@deep' },
      async ({ page, server }) => {
        await page.goto(`./#/login?redirect=${encodeURIComponent(address)}`)
        await signIn(page, 'admin')
        await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
        expect(page.url()).toBe(`${server.url}#/index`)
      },
    )
  }
})

test('signing out opens sign-in with the path, and Back does not show the old page', async ({ page }) => {
  await signIn(page, 'admin')
  await openTable(page)
  await userMenu(page, '退出登录')
  await expect(page).toHaveURL(`./#/login?redirect=${encodeURIComponent(TABLE)}`)
  await expect(signInForm(page).submit).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/#\/login/)
  await expect(signInForm(page).submit).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('admin-pro-token'))).toBeNull()
})

test('the next person who signs in starts at home without the former person’s tabs', async ({ page }) => {
  await signIn(page, 'admin')
  await openTable(page)
  await userMenu(page, '退出登录')
  await expect(page).toHaveURL(/#\/login\?redirect=/)
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await submitSignIn(page, 'editor')
  await expect(page.getByRole('heading', { level: 1, name: /好，editor$/ })).toBeVisible()
  expect(seen.filter((url) => url.endsWith('/404'))).toEqual([])
  await expect(tabs(page)).toHaveText(['首页'])
  await page.goto('./#/dashboard')
  await expect(tabs(page)).toHaveText(['首页', '看板'])
})

test.describe('editor', () => {
  test('has no table group in the top menu', async ({ page }) => {
    await signIn(page, 'editor')
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '组件' }).click()
    const menu = page.getByRole('menu', { name: '组件' })
    await expect(menu.getByRole('menuitem', { name: '图标' })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: '表格' })).toHaveCount(0)
  })

  test('has no table group in the phone’s menu, where an admin has one', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize(phone)
    const group = async (account: 'admin' | 'editor') => {
      await signIn(page, account)
      await page.getByRole('button', { name: '展开菜单' }).click()
      const menu = page.getByRole('navigation', { name: '主菜单' })
      await menu.getByRole('button', { name: '组件' }).click()
      await expect(menu.getByRole('button', { name: '图标' })).toBeVisible()
      return menu.getByRole('button', { name: '表格' })
    }
    await expect(await group('admin')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await userMenu(page, '退出登录')
    await expect(await group('editor')).toHaveCount(0)
  })

  test('gets 404 for the table’s address, which counts down to home and leaves no tab', async ({ page }) => {
    await signIn(page, 'editor')
    await page.goto(`./#${TABLE}`)
    await expect(page).toHaveURL(/#\/404$/)
    await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
    await expect(page.getByText('3 秒后自动返回首页')).toBeVisible()
    await expect(page.getByText('1 秒后自动返回首页')).toBeVisible()
    await expect(page).toHaveURL(/#\/index$/)
    await expect(tabs(page)).toHaveText(['首页'])
  })
})

test('learns that a page exists without permission, also after a reload and in English, unlike an unknown path', async ({
  page,
}) => {
  await signIn(page, 'editor')
  await page.goto(`./#${TABLE}`)
  const exists = page.getByText('“综合表格”页面存在，但没有向当前账号的角色开放，请联系管理员')
  await expect(exists).toBeVisible()
  await expect(page).toHaveURL(/#\/404$/)
  await page.reload()
  await expect(exists).toBeVisible()
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
  await expect(page).toHaveURL(/#\/404$/)
  await page.goto('./#/VAB/table/comprehensivetable/')
  await expect(exists).toBeVisible()
  for (const path of ['/no/such/page', '/404']) {
    await page.goto('./#/index')
    await expect(tabs(page)).toHaveText(['首页'])
    await page.goto(`./#${path}`)
    await expect(page).toHaveURL(/#\/404$/)
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  }
  await page.goto('./#/index')
  await userMenu(page, 'English')
  await page.goto(`./#${TABLE}`)
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
  await expect(
    page.getByText('“Comprehensive table” exists but isn’t open to this account’s role; ask your administrator'),
  ).toBeVisible()
})

test('learns that a page exists when asking for it while the routes are loading', async ({ page }) => {
  await page.goto('./#/login')
  const rule: Rule = { path: '/router/getList', times: 1, effect: { kind: 'delay', ms: 2000 } }
  await apply(page, { version: 1, id: 'slow-routes', title: '路由很慢', rules: [rule] })
  const asked = page.waitForRequest(/router\/getList$/)
  await submitSignIn(page, 'editor')
  await asked
  await page.goto(`./#${TABLE}`)
  await expect(page.getByText('“综合表格”页面存在，但没有向当前账号的角色开放')).toBeVisible()
})

test('an unknown path shows 404, whose button opens home', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('./#/no/such/page')
  await expect(page).toHaveURL(/#\/404$/)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/#\/index$/)
  await expect(tabs(page)).toHaveText(['首页'])
})

test.describe('language', () => {
  test('changes on the sign-in page without a reload, with the title, and is remembered', async ({ page }) => {
    await page.goto('./#/login')
    await expect(page).toHaveTitle(`登录 - ${PRODUCT}`)
    await markDocument(page)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveTitle('Sign in - Digital village government management backend')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectSameDocument(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.getByRole('button', { name: '中文' }).click()
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })

  test('changes from the user menu without a reload, in the shell and in the page', async ({ page }) => {
    await signIn(page, 'admin')
    await openTable(page)
    await markDocument(page)
    await userMenu(page, 'English')
    await expect(page.getByRole('button', { name: 'Add' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Clicks' })).toBeVisible()
    await expect(tabs(page)).toHaveText(['Home', 'Comprehensive table'])
    await expect(page).toHaveTitle('Comprehensive table - Digital village government management backend')
    await userMenu(page, '中文')
    await expect(page.getByRole('button', { name: '添加' })).toBeVisible()
    await expectSameDocument(page)
  })
})

test('the document title follows the route', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page).toHaveTitle(`首页 - ${PRODUCT}`)
  await page.goto('./#/dashboard')
  await expect(page).toHaveTitle(`看板 - ${PRODUCT}`)
  await page.goto('./#/404')
  await expect(page).toHaveTitle(`404 - ${PRODUCT}`)
  await page.goto('./#/index')
  await expect(page).toHaveTitle(`首页 - ${PRODUCT}`)
})

test('a second person on the device sees nothing the first one opened or typed', async ({ page }) => {
  await signIn(page, 'admin')
  const { dialog, row, title } = await openTable(page)
  const first = await title(1).innerText()
  await row(1)
    .getByRole('button', { name: `详情 ${first}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await tabs(page).filter({ hasText: '综合表格' }).click()
  await row(2).getByRole('button', { name: /^编辑/ }).click()
  await dialog.getByRole('textbox', { name: '描述' }).fill('只有我知道')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃' }).click()
  await userMenu(page, '退出登录')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signIn(page, 'editor')
  await expect(page.getByRole('heading', { level: 1, name: /好，editor$/ })).toBeVisible()
  await expect(tabs(page)).toHaveText(['首页'])
  await bringIntoView(page.getByRole('heading', { name: '工作计划' }))
  await expect(page.getByText(first).first()).toBeVisible()
  // What home shows was asked for anew, in the second person's name.
  expect(asked.some((path) => path.endsWith('/api/table/getList'))).toBe(true)
  const kept = await page.evaluate(() => sessionStorage.getItem('tabs'))
  expect(kept).not.toContain(first)
  await page.goto('./#/vab/table/comprehensiveTable')
  await expect(page).toHaveURL(/#\/404$/)
})

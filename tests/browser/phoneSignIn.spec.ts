import type { Page } from '@playwright/test'
import type { Effect } from '@/protocol/scenario'
import { axe } from './support/axe'
import { controlled, expect, goOffline, killWorker, test as fresh } from './support/console'
import { test } from './support/installed'
import { apply } from './support/scenario'
import { signInForm, userMenu } from './support/steps'
import { phone } from './support/views'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The code of the simulated message. */
async function codeFrom(page: Page, before = /^模拟短信：验证码 /): Promise<string> {
  const told = page.getByRole('status').filter({ hasText: before })
  await expect(told).toHaveText(/\d{6}$/)
  return /\d{6}$/.exec(await told.innerText())?.[0] ?? ''
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** What the server says to the question whether it sends codes. */
const answerOffer = (page: Page, effect: Effect) =>
  apply(page, { version: 1, id: 'offer', title: '手机登录', rules: [{ path: '/phoneCode/offer', effect }] })

test(
  'phone sign-in shows missing input, a wrong code, and signs in; the wait for a code survives a reload',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('./#/login')
    await button(page, '手机验证码登录').click()
    await expect(field(page, '手机号')).toBeFocused()
    await expect(field(page, '手机号')).toHaveAttribute('placeholder', '请输入手机号')
    await expect(field(page, '验证码')).toHaveAttribute('placeholder', '请输入验证码')
    await button(page, '登录').click()
    await expect(page.getByRole('alert')).toHaveText(['请输入手机号', '请输入手机验证码'])
    await field(page, '手机号').fill('1380000')
    await expect(page.getByRole('alert').first()).toHaveText('请输入正确的手机号')
    await expect(button(page, '获取验证码')).toBeDisabled()
    await field(page, '手机号').fill('+86 138 0000 0002')
    await button(page, '获取验证码').click()
    await expect(field(page, '验证码')).toBeFocused()
    const code = await codeFrom(page)
    await expect(button(page, /^\d+ 秒后可重新获取$/)).toBeDisabled()

    await field(page, '验证码').fill(other(code))
    await button(page, '登录').click()
    await expect(field(page, '验证码')).toHaveAccessibleDescription('验证码不正确')
    await expect(field(page, '验证码')).toBeFocused()

    await button(page, '密码登录').click()
    await expect(signInForm(page).username).toBeFocused()
    await button(page, '手机验证码登录').click()
    await expect(button(page, /^\d+ 秒后可重新获取$/)).toBeDisabled()
    await page.reload()
    await button(page, '手机验证码登录').click()
    await expect(button(page, /^\d+ 秒后可重新获取$/)).toBeDisabled()
    expect(
      await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
    ).not.toMatch(new RegExp(`13800000002|${code}`))

    await field(page, '手机号').fill('13800000002')
    await field(page, '验证码').fill(code)
    await field(page, '验证码').press('Enter')
    await expect(page).toHaveURL('./#/index')
    await expect(page.getByRole('heading', { level: 1, name: /好，editor$/ })).toBeVisible()
  },
)

test('a phone number without an account is refused at its field, by keyboard in English, after the worker was killed', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', '"en"'))
  await page.setViewportSize(phone)
  await page.goto('./#/login')
  await button(page, 'Use a phone code').press('Enter')
  await expect(field(page, 'Mobile phone')).toBeFocused()
  const { keyboard } = page
  await keyboard.type('13900000000')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(button(page, 'Send code')).toBeFocused()
  await keyboard.press('Enter')
  await expect(field(page, 'Verification code')).toBeFocused()
  const code = await codeFrom(page, /^Simulated message: your code is /)
  expect(await axe(page)).toEqual([])
  await killWorker(page)
  await keyboard.type(code)
  await keyboard.press('Enter')
  await expect(field(page, 'Mobile phone')).toHaveAccessibleDescription('No account uses this phone number')
  await expect(field(page, 'Mobile phone')).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a server without phone sign-in says so when it is chosen, and the password form stays', async ({ page }) => {
  await page.goto('./#/login')
  for (const effect of [
    { kind: 'refuse', code: 404 },
    { kind: 'replace', data: { offered: false } },
  ] as Effect[]) {
    await answerOffer(page, effect)
    await button(page, '手机验证码登录').click()
    await expect(page.getByRole('alert')).toHaveText('本系统没有开通手机验证码登录，请用密码登录')
    await expect(signInForm(page).password).toBeVisible()
    await page.reload()
  }
})

test('a server error on choosing phone sign-in is shown, and the password form stays', async ({ page }) => {
  await page.goto('./#/login')
  await answerOffer(page, { kind: 'refuse', code: 503, msg: '演练：服务器忙' })
  await button(page, '手机验证码登录').click()
  await expect(page.getByRole('alert')).toHaveText('演练：服务器忙')
  await expect(signInForm(page).password).toBeVisible()
})

test('phone sign-in works without a network', async ({ page, server, context }) => {
  await page.goto('./#/login')
  await controlled(page)
  await goOffline(server, context)
  await button(page, '手机验证码登录').click()
  await field(page, '手机号').fill('13800000001')
  await button(page, '获取验证码').click()
  await field(page, '验证码').fill(await codeFrom(page))
  await button(page, '登录').click()
  await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
})

test.describe('phone sign-in whose chunk is missing', () => {
  // Without a worker the page's own requests fail, as on a first visit that is cut off.
  fresh.use({ serviceWorkers: 'block' })
  fresh('says “not downloaded yet” offline, and the password form stays', async ({ page, context }) => {
    await page.goto('./#/login')
    await expect(signInForm(page).submit).toBeVisible()
    await context.setOffline(true)
    await button(page, '手机验证码登录').click()
    await expect(page.getByRole('alert')).toHaveText('这一部分还没有下载，联网后再试')
    await expect(signInForm(page).password).toBeVisible()
  })
})

test.describe('welcome message', () => {
  const waiting = (page: Page) => page.getByRole('status').filter({ hasText: /等您处理/ })

  test('lists waiting work once on home, neither after a reload nor on return', async ({ page }) => {
    await page.goto('./#/login')
    const { username, password, submit } = signInForm(page)
    await username.fill('editor')
    await password.fill('123456')
    await submit.click()
    const region = page.getByRole('region', { name: '等您处理' })
    const reviews = await region.getByRole('link', { name: /待审核积分/ }).innerText()
    await expect(waiting(page)).toHaveText(new RegExp(`^等您处理：.*待审核积分（${/\d+/.exec(reviews)?.[0]}）`))
    await expect(waiting(page)).toHaveCount(0)
    await page.reload()
    await expect(region.getByRole('link', { name: /待审核积分/ })).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('welcome'))).toBe('null')
  })

  test('makes no claim about figures that could not be read', async ({ page }) => {
    await page.goto('./#/login')
    await apply(page, {
      version: 1,
      id: 'no-figures',
      title: '读不到',
      rules: [{ path: '/scoreManage/getList', effect: { kind: 'refuse', code: 500 } }],
    })
    await signInForm(page).username.fill('editor')
    await signInForm(page).password.fill('123456')
    await signInForm(page).submit.click()
    await expect(page.getByText(/暂时还不知道有没有待审核积分/)).toBeVisible()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('welcome'))).toBe('null')
    await expect(page.getByRole('status').filter({ hasText: /没有等您处理的事|待审核积分/ })).toHaveCount(0)
  })

  test('greets by name once on another page', async ({ page }) => {
    await page.goto('./#/dashboard')
    await signInForm(page).username.fill('editor')
    await signInForm(page).password.fill('123456')
    await signInForm(page).submit.click()
    await expect(page).toHaveURL('./#/dashboard')
    await expect(page.getByRole('listitem').filter({ hasText: /好，editor$/ })).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /好，editor$/ })).toHaveCount(0)
    await userMenu(page, '退出登录')
    await expect(signInForm(page).submit).toBeVisible()
  })
})

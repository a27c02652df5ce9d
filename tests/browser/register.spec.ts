import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/installed'
import { tabs } from './support/steps'
import { phone } from './support/views'

/** The code that the demonstration shows in place of an SMS. */
async function codeFrom(page: Page): Promise<string> {
  const told = page.getByRole('listitem').filter({ hasText: /验证码为|the code is/ })
  return /\d{6}/.exec(await told.last().innerText())?.[0] ?? ''
}

test('a person registers by keyboard on a phone in English and arrives at home', { tag: '@main' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', '"en"'))
  await page.setViewportSize(phone)
  await page.goto('./#/register')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const { keyboard } = page
  await field('Username').focus()
  await keyboard.type('wangming')
  await keyboard.press('Enter')
  await expect(field('Mobile phone')).toBeFocused()
  await expect(field('Mobile phone')).toHaveAccessibleDescription('Please enter your mobile phone number')
  expect(await axe(page)).toEqual([])
  await keyboard.type('13800001234')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send code' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(field('SMS code')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await keyboard.type(await codeFrom(page))
  await field('Password').focus()
  await keyboard.type('secret-1')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(field('Password')).toHaveAttribute('type', 'text')
  await field('Password').press('Enter')
  await expect(page).toHaveURL('./#/index')
  await expect(page.getByRole('heading', { level: 1, name: /, wangming$/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'registration' })).toBeVisible()
})

test('registration refuses a code sent to another number, and clears the tabs of the former person', async ({
  page,
}) => {
  await openHome(page)
  await page.goto('./#/vab/table/comprehensiveTable')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.goto('./#/register')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('用户名').fill('liuyang')
  await field('手机号').fill('13800001234')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await field('短信验证码').fill(await codeFrom(page))
  await field('密码').fill('secret-1')
  await field('手机号').fill('13800009999')
  await page.getByRole('button', { name: '注册' }).click()
  await expect(field('短信验证码')).toHaveAccessibleDescription('验证码不正确')
  await field('手机号').fill('13800001234')
  await page.getByRole('button', { name: '注册' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /好，liuyang$/ })).toBeVisible()
  await expect(tabs(page)).toHaveText(['首页'])
})

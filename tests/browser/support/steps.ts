import { expect, type Page } from '@playwright/test'
import type { Rule, Scenario } from '@/api/contract'
import { controlled } from './console'

export type Account = 'admin' | 'editor' | 'test'
const PASSWORD = '123456'

/**
 * Signs in through the login page (opened first when the page shows something else) and waits until it is left. Only in
 * Chinese, the standard language.
 */
export async function signIn(page: Page, account: Account): Promise<void> {
  if (!page.url().includes('#/login')) await page.goto('./#/login')
  const code = await page.locator('[data-code]').getAttribute('data-code')
  await page.getByPlaceholder('请输入用户名').fill(account)
  await page.getByPlaceholder('请输入密码').fill(PASSWORD)
  await page.getByRole('textbox', { name: '验证码' }).fill(code ?? '')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).not.toHaveURL(/#\/login/)
}

/** Sets the tester's scenario: faults per request, and whether the simulated server can be reached. */
export async function fault(page: Page, rules: Rule[], network: Scenario['network'] = 'online'): Promise<void> {
  await controlled(page)
  const body: Scenario = { network, rules }
  const status = await page.evaluate(async (scenario) => {
    const answer = await fetch(new URL('api/local/scenario', document.baseURI), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(scenario),
    })
    return answer.status
  }, body)
  expect(status, 'answer to the scenario').toBe(200)
}

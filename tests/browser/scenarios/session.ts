import { controlled, expect } from '../support/console'
import { atTheTable, begin, HOUR, newestAt, signInAgain, table as tableOf, toast } from '../support/fieldwork'
import { clear } from '../support/scenario'
import { pane, signInForm, submitSignIn } from '../support/steps'
import { editedAndSaved, savedAgain, TITLE, type Proof, type Proofs } from './proof'

/** New records have the server's time, which is so many hours ahead; the token is good all the same. */
const clockOff =
  (hours: number): Proof =>
  async ({ page, play }) => {
    const table = await atTheTable(page)
    await play()
    await table.add(TITLE)
    await table.save()
    await expect(table.dialog).toBeHidden()
    await expect(table.rowOf(TITLE)).toBeVisible()
    expect(Math.round(((await newestAt(page)) - Date.now()) / HOUR)).toBe(hours)
    await clear(page)
    await table.search('渠道')
    await expect(table.rowOf(TITLE)).toBeVisible()
    await expect(page.getByRole('button', { name: /^错误日志/ })).toHaveCount(0)
  }

/** The start fails with this message; once the server is right, a person can sign in. */
const backAtSignIn =
  (message: string): Proof =>
  async ({ page, play }) => {
    const table = await atTheTable(page)
    await play()
    await page.reload()
    await expect(page.getByText(message).first()).toBeVisible()
    await expect(signInForm(page).submit).toBeVisible()
    await submitSignIn(page, 'admin')
    await expect(table.row(1)).toBeVisible()
  }

export const session: Proofs = {
  async 'morning-without-signal'({ page, play }) {
    await page.goto('./#/login')
    await controlled(page)
    await play()
    await submitSignIn(page, 'admin')
    await expect(toast(page, '连接不上服务器，请检查网络后重试')).toBeVisible()
    const form = signInForm(page)
    await expect(form.username).toHaveValue('admin')
    await clear(page)
    await form.submit.click()
    await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
  },

  async 'register-failing'({ page, play }) {
    await page.goto('./#/register')
    await controlled(page)
    const field = (name: string) => page.getByRole('textbox', { name })
    await field('用户名').fill('何春生')
    await field('手机号').fill('13800000000')
    await page.getByRole('button', { name: '获取验证码' }).click()
    const sms = await page
      .getByText(/验证码.*\d{4,6}/)
      .first()
      .innerText()
    await field('短信验证码').fill(/\d{4,6}/.exec(sms)?.[0] ?? '')
    await field('密码').fill('abc12345')
    await play()
    await page.getByRole('button', { name: '注册' }).click()
    await expect(toast(page, '服务不可用，服务器暂时过载或正在维护')).toBeVisible()
    await expect(field('用户名')).toHaveValue('何春生')
    await expect(field('密码')).toHaveValue('abc12345')
    await page.getByRole('button', { name: '注册' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /好，何春生$/ })).toBeVisible()
  },

  'clock-day-ahead': clockOff(24),

  'clock-day-behind': clockOff(-24),

  async 'token-expired-at-work'({ page, play }) {
    const table = await atTheTable(page, HOUR)
    const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/refreshToken'))
    await play()
    await table.edit(3, TITLE)
    await table.save()
    await refreshed
    await table.expectSaved(3, TITLE)
    await expect(page.getByRole('button', { name: /^错误日志/ })).toHaveCount(0)
  },

  async 'token-expired-offline'({ page, play }) {
    const table = await atTheTable(page, HOUR)
    await play()
    await table.search('公路')
    await expect(page.getByText(/^截至 .*的数据/)).toBeVisible()
    await expect(page).toHaveURL(/comprehensiveTable\?title=/)
    // What is shown from the device is asked for again every 15 s.
    await expect(page.getByText(/^截至 .*的数据/)).toBeHidden({ timeout: 25_000 })
    await expect(table.found).toBeVisible()
    await expect(page.getByRole('heading', { name: '登录已过期' })).toHaveCount(0)
  },

  async 'refresh-refused'({ page, play }) {
    const table = await editedAndSaved(page, play)
    await expect(page.getByRole('heading', { level: 1, name: '登录已过期' })).toBeVisible()
    await signInAgain(page)
    await savedAgain(table)
  },

  async 'signed-out-everywhere'({ page, play }) {
    const table = await editedAndSaved(page, play)
    await expect(page.getByRole('heading', { level: 1, name: '登录已过期' })).toBeVisible()
    await signInAgain(page)
    await expect(page.getByText('没有权限，令牌无效、账号或密码错误，或登录已过期').first()).toBeVisible()
    await clear(page)
    await signInAgain(page)
    await savedAgain(table)
  },

  async 'role-changed'({ page, play }) {
    const table = await editedAndSaved(page, play)
    await expect(page).toHaveURL(/#\/403$/)
    await page.goto('./#/vab/table/comprehensiveTable')
    await savedAgain(table)
  },

  async 'read-only-account'({ page, context, play }) {
    await begin(page, '/village/shopManage', 0, 'test')
    await play()
    const here = pane(page)
    await expect(here.getByText('共 50 条')).toBeVisible()
    await expect(here.getByRole('button', { name: /^详情/ }).first()).toBeVisible()
    await expect(here.getByRole('button', { name: /^(添加|编辑|复制|删除|批量删除)|”的操作$/ })).toHaveCount(0)

    const second = await context.newPage()
    await begin(second, '/vab/table/comprehensiveTable')
    const table = await tableOf(second)
    for (const turn of [1, 2]) {
      if (turn === 1) await table.edit(3, TITLE)
      await table.save()
      await expect(second).toHaveURL(/#\/403$/)
      await second.goto('./#/vab/table/comprehensiveTable')
      await table.expectKept(TITLE)
    }
  },

  'wrong-routes': backAtSignIn('路由格式返回有误'),

  'wrong-user-info': backAtSignIn('getUserInfo 核心接口异常，请检查返回 JSON 格式是否正确'),
}

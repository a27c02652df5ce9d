import type { Page } from '@playwright/test'
import { controlled, expect } from './support/console'
import { API_PORT, onApi, startExternalApi } from './support/externalApi'
import { type Answer, type Fault, startFaultyApi } from './support/faultyApi'
import { test as base } from './support/installed'
import { expectSent } from './support/outbox'
import { openTable, signIn, signInForm, submitSignIn } from './support/steps'

type Faulty = Awaited<ReturnType<typeof startFaultyApi>>

/** The console built for a real server that misbehaves. */
const test = base.extend<{ faulty: Faulty }>({
  site: onApi,
  faulty: async ({ server }, provide) => {
    const origin = server.url.replace(/\/$/, '')
    const api = await startExternalApi(API_PORT + 1, origin)
    const faulty = await startFaultyApi(API_PORT, API_PORT + 1, origin)
    await provide(faulty)
    await faulty.stop()
    await api.stop()
  },
})

const envelope = (code: number, msg: unknown = ''): Answer => ({ body: { code, msg, data: null } })
const expiredSheet = (page: Page) => page.getByRole('heading', { level: 1, name: '登录已过期' })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('admin-pro-token'))
const person = (page: Page) => page.getByRole('button', { name: /^用户菜单/ })

/** In no title: the device, which knows all of them, has no answer to show before the server’s. */
const nowhere = '没有这样的标题'

async function query(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  await page.getByRole('button', { name: '查询' }).click()
}

test.describe('refresh of the token', () => {
  for (const fault of ['reset', 'html'] as const)
    test(
      `that gets no valid answer keeps both tabs signed in: ${fault}`,
      { tag: '@deep' },
      async ({ page, context, faulty }) => {
        await signIn(page, 'admin')
        const table = await openTable(page)
        const other = await context.newPage()
        await openTable(other)
        const token = await storedToken(page)
        faulty.set(fault, '/refreshToken')
        faulty.set(envelope(402))
        await query(page, nowhere)
        await expect.poll(() => faulty.calls('/refreshToken')).toBeGreaterThan(0)
        const alert = page.locator('[data-pane]').getByRole('alert')
        // Nothing was heard of the server: what is kept. Or something else than data.
        await expect(fault === 'reset' ? page.getByRole('note').filter({ hasText: /^截至 / }) : alert).toBeVisible()
        expect(await storedToken(page)).toBe(token)
        await expect(expiredSheet(page)).toHaveCount(0)
        await expect(expiredSheet(other)).toHaveCount(0)
        faulty.set('none', '/refreshToken')
        faulty.set('none')
        await query(page, '水')
        await expect(alert).toHaveCount(0)
        await expect(table.row(1)).toBeVisible()
      },
    )

  test('refused by the server without a message ends the session', { tag: '@deep' }, async ({ page, faulty }) => {
    await signIn(page, 'admin')
    await openTable(page)
    faulty.set({ body: { code: 402 } })
    faulty.set({ body: { code: 401, msg: null } }, '/refreshToken')
    await query(page, '村')
    await expect(expiredSheet(page)).toBeVisible()
  })
})

test('by another call does not hide the error of a call sent with the former token', async ({ page, faulty }) => {
  await signIn(page, 'admin')
  await openTable(page)
  // Until then the page answers itself, and what is under way holds the worker back.
  await controlled(page)
  const token = await storedToken(page)
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  faulty.set({ until, body: { code: 400, msg: '水利站的系统正在维护', data: null } }, '/table/doEdit')
  await page.getByRole('grid').getByRole('switch').nth(0).click()
  await expect.poll(() => faulty.calls('/table/doEdit')).toBe(1)
  // The first read beside an unsent write may read the whole list as well, which would meet the 402 in place of the page.
  const read = page.waitForResponse((response) => response.url().includes(encodeURIComponent('水')))
  await query(page, '水')
  await read
  faulty.set({ ...envelope(402), times: 1 })
  await query(page, '村')
  await expect.poll(() => storedToken(page)).not.toBe(token)
  release()
  await expect(page.getByText('水利站的系统正在维护')).toBeVisible()
})

test('a broken connection at sign-in shows “can’t reach the server” and keeps the user name', async ({
  page,
  faulty,
}) => {
  await page.goto('./#/login')
  faulty.set('reset', '/login')
  const form = signInForm(page)
  await submitSignIn(page, 'admin')
  await expect(page.getByText('连接不上服务器，请检查网络后重试')).toBeVisible()
  await expect(form.username).toHaveValue('admin')
})

test.describe('answer without a message', () => {
  test('of code 401 ends the session', { tag: '@deep' }, async ({ page, faulty }) => {
    await signIn(page, 'admin')
    await openTable(page)
    faulty.set({ body: { code: 401, msg: null } })
    await query(page, '村')
    await expect(expiredSheet(page)).toBeVisible()
  })

  test('shows the default text of its code', { tag: '@deep' }, async ({ page, faulty }) => {
    await signIn(page, 'admin')
    await openTable(page)
    faulty.set({ body: { code: 500 } })
    await query(page, nowhere)
    await expect(page.locator('[data-pane]').getByRole('alert')).toContainText('服务器发生错误')
  })

  const takes: readonly (readonly [string, Answer])[] = [
    ['a null message', { change: { msg: null } }],
    ['no message and no data', { change: { msg: undefined, data: undefined } }],
    ['code 201', { change: { code: 201 } }],
  ]
  for (const [what, answer] of takes)
    test(
      `a write accepted with ${what} closes the form and leaves the outbox`,
      { tag: what === 'a null message' ? [] : '@deep' },
      async ({ page, faulty }) => {
        await signIn(page, 'admin')
        const table = await openTable(page)
        await table.row(3).getByRole('button', { name: /^编辑/ }).click()
        await table.dialog.getByRole('textbox', { name: '标题' }).fill('没有消息的回答')
        faulty.set(answer, '/table/doEdit')
        await table.dialog.getByRole('button', { name: '保存', exact: true }).click()
        await expect(table.dialog).toBeHidden()
        await expect(table.title(3)).toHaveText('没有消息的回答')
        await controlled(page)
        await expectSent(page)
        expect(faulty.calls('/table/doEdit')).toBe(1)
      },
    )
})

const troubles: readonly (readonly [string, Fault | Answer, RegExp])[] = [
  ['503', { status: 503, body: { code: 503, msg: null } }, /服务不可用/],
  ['500 by its code alone', envelope(500), /服务器发生错误/],
  ['a page', 'html', /服务器的回答不能识别/],
]

test.describe('start of the console while the server fails', () => {
  for (const [what, fault, word] of troubles)
    for (const path of what === '503' ? ['/userinfo', '/router/getList'] : ['/userinfo'])
      test(
        `${path} answers ${what}: the console opens from its cache, says so, and retries`,
        { tag: path === '/router/getList' ? [] : '@deep' },
        async ({ page, faulty }) => {
          await signIn(page, 'admin')
          await controlled(page)
          // A page that answers itself may be gone before it has stored the answers of its start; the worker is not.
          await page.reload()
          await expect(person(page)).toContainText('admin')
          const token = await storedToken(page)
          faulty.set(fault, path)
          await page.reload()
          await expect(person(page)).toContainText('admin')
          const message = page.getByRole('listitem').filter({ hasText: '服务器暂时有问题，先显示本机保存的资料' })
          await expect(message).toContainText(word)
          expect(await storedToken(page)).toBe(token)
          await message.getByRole('button', { name: '重试' }).click()
          if (path === '/userinfo') await expect(message).toBeVisible()
          faulty.set('none', path)
          await message.getByRole('button', { name: '重试' }).click()
          await expect(page.getByText('服务器已恢复')).toBeVisible()
          await expect(person(page)).toContainText('admin')
        },
      )

  const nothings: readonly (readonly [string, Fault | Answer])[] = [
    ['503', { status: 503, body: { code: 503, msg: null } }],
    ['silence', 'silence'],
  ]
  for (const [what, fault] of nothings)
    test(
      `without a cache, ${what} keeps the token and offers a retry`,
      { tag: what === '503' ? [] : '@deep' },
      async ({ page, faulty }) => {
        await page.goto('./#/login')
        faulty.set(fault, '/userinfo')
        await submitSignIn(page, 'admin')
        await expect(page.getByRole('heading', { level: 1, name: '暂时不能打开' })).toBeVisible({
          timeout: 20_000,
        })
        expect(await storedToken(page)).not.toBeNull()
        faulty.set('none', '/userinfo')
        await page.getByRole('button', { name: '重试' }).click()
        await expect(person(page)).toContainText('admin')
      },
    )

  const ends: readonly (readonly [string, Answer, string])[] = [
    [
      'a refused token',
      { status: 401, body: { code: 401, msg: null } },
      '没有权限，令牌无效、账号或密码错误，或登录已过期',
    ],
    [
      'a wrong format',
      { body: { code: 200, data: { roles: 'Admin' } } },
      'getUserInfo 核心接口异常，请检查返回 JSON 格式是否正确',
    ],
  ]
  for (const [what, answer, word] of ends)
    test(`${what} ends the session`, { tag: what === 'a wrong format' ? '@deep' : [] }, async ({ page, faulty }) => {
      await signIn(page, 'admin')
      await expect(person(page)).toContainText('admin')
      faulty.set(answer, '/userinfo')
      await page.reload()
      await expect(page.getByText(word)).toBeVisible()
      await expect(signInForm(page).username).toBeVisible()
      expect(await storedToken(page)).toBeNull()
    })
})

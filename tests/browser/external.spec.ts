import type { Page } from '@playwright/test'
import { inputTexts, queryTexts } from '@/core/texts'
import { texts } from '../../mock-db/base/texts'
import { scriptsOf, siteOf, workerCode } from './support/builds'
import { askLocal } from './support/local'
import { dist, expect } from './support/console'
import { API, API_PORT, onApi, startExternalApi } from './support/externalApi'
import { attachmentsOf, choose, expectShown, photoOf } from './support/files'
import { expectSent } from './support/outbox'
import { type Fault, startFaultyApi } from './support/faultyApi'
import { test as base } from './support/installed'
import { openTable, reloadTo, signIn, signInForm, submitSignIn } from './support/steps'

const asOf = (page: Page) => page.getByRole('note').filter({ hasText: /^截至 / })

const test = base.extend({ site: onApi })

test('a build for a real server contains no texts of the simulated server', async ({ site }) => {
  // Not what core says, of which the worker makes use for what is kept.
  const core: readonly unknown[] = Object.values({ ...inputTexts, ...queryTexts })
  const own = Object.values(texts).filter((text) => typeof text === 'string' && !core.includes(text))
  const saidBy = async (build: string) => {
    const code = await workerCode(build)
    return own.filter((text) => code.includes(String(text)))
  }
  expect(await saidBy(dist), 'the standard build').toEqual(own)
  // What an answer without words of its own is told as.
  expect(await saidBy(site.root), 'the build for a real server').toEqual(['成功', '账号或密码错误', '令牌无效'])
  const mock = texts.unknownPath('')
  expect((await scriptsOf(dist)).includes(mock), 'pages of the standard build').toBe(true)
  expect((await scriptsOf(site.root)).includes(mock), 'pages of the build for a real server').toBe(false)
  expect((await scriptsOf(site.root)).includes(API), 'address of the real server in its build').toBe(true)
})

test('a real server’s console goes on from its cache while the server is down, then sends the edit and its photo', async ({
  page,
  server,
}) => {
  let api = await startExternalApi(API_PORT, server.url.replace(/\/$/, ''))
  try {
    await signIn(page, 'admin')
    const table = await openTable(page)
    await table.row(3).getByRole('button', { name: /^编辑/ }).click()
    await table.dialog.getByRole('textbox', { name: '标题' }).fill('写到真实服务器')
    await table.dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(table.title(3)).toHaveText('写到真实服务器')

    await table.row(4).getByRole('button', { name: /^编辑/ }).click()
    await table.dialog.getByRole('textbox', { name: '标题' }).fill('断网时写的')
    await api.stop()
    await choose(page, table.dialog.getByRole('button', { name: '添加文件' }), [
      await photoOf(page, '渠口.png', 900, 660),
    ])
    await expect(attachmentsOf(table.dialog)).toHaveCount(1)
    await table.dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(table.dialog).toBeHidden()
    await expect(table.title(4)).toHaveText('断网时写的')
    await expect(asOf(page)).toBeVisible()

    api = await startExternalApi(API_PORT, server.url.replace(/\/$/, ''))
    await expect(asOf(page)).toHaveCount(0, { timeout: 60_000 })
    await expect(table.title(4)).toHaveText('断网时写的')
    await expectSent(page)
    // Read by nobody but the server: the device's copies are gone.
    await askLocal(page, '/replica?user=admin', { method: 'DELETE' })
    await askLocal(page, '/files/copies', { method: 'DELETE' })
    await reloadTo(page, table.row(4))
    await expect(table.title(4)).toHaveText('断网时写的')
    await expect(asOf(page)).toHaveCount(0)
    await table.row(4).getByRole('button', { name: /^详情/ }).click()
    await expectShown(attachmentsOf(page).locator('img'))
  } finally {
    await api.stop()
  }
})

test(
  'each kind of faulty answer shows its message or the cached list, and a retry clears it',
  { tag: '@deep' },
  async ({ page, server }) => {
    test.setTimeout(120_000)
    const origin = server.url.replace(/\/$/, '')
    const api = await startExternalApi(API_PORT + 1, origin)
    const faulty = await startFaultyApi(API_PORT, API_PORT + 1, origin)
    /** What the console says; null where it shows what it has kept of the list. */
    const words: Readonly<Record<Exclude<Fault, 'none'>, string | null>> = {
      html: '收到的是网页而不是数据：所在网络可能需要先登录，或服务器地址有误',
      // A page elsewhere, and an answer that this console may not read, while the server is there: as good as none.
      redirectToPage: null,
      half: null,
      noCors: null,
      reset: null,
      gateway: '网关错误',
      noContent: '服务器的回答不能识别，请联系管理员',
      silence: null,
    }
    try {
      await signIn(page, 'admin')
      await openTable(page)
      const alert = page.locator('[data-pane]').getByRole('alert')
      for (const [fault, word] of Object.entries(words)) {
        faulty.set(fault as Fault)
        await page.getByRole('textbox', { name: '标题' }).fill(fault)
        await page.getByRole('button', { name: '查询' }).click()
        // A list is asked for a second time where a moment may mend it.
        if (word === null) await expect(asOf(page), fault).toBeVisible({ timeout: 30_000 })
        else await expect(alert, fault).toContainText(word, { timeout: 30_000 })
        faulty.set('none')
        if (word !== null) await page.getByRole('button', { name: '重试' }).click()
        await expect(alert, fault).toHaveCount(0)
        await expect(asOf(page), fault).toHaveCount(0, { timeout: 60_000 })
      }
    } finally {
      await faulty.stop()
      await api.stop()
    }
  },
)

test.describe('server address with https', () => {
  test.use({ site: siteOf({ settings: { VITE_BASE_URL: API.replace('http:', 'https:') } }) })

  test(
    'shows “can’t reach the server” at sign-in when the server speaks no TLS',
    { tag: '@deep' },
    async ({ page, server }) => {
      const api = await startExternalApi(API_PORT, server.url.replace(/\/$/, ''))
      try {
        await page.goto('./#/login')
        await submitSignIn(page, 'admin')
        await expect(page.getByText('连接不上服务器，请检查网络后重试')).toBeVisible()
        await expect(signInForm(page).username).toHaveValue('admin')
      } finally {
        await api.stop()
      }
    },
  )
})

import type { Page } from '@playwright/test'
import type { Draft } from '@/protocol/device'
import { controlled, expect, killWorker } from './support/console'
import { atTheTable, openHome } from './support/fieldwork'
import { test } from './support/installed'
import { exhaustPins, lock, lockScreen, readableText, setLock, unlock } from './support/lock'
import { askLocal, localData, TOKEN_KEY, tokenOf } from './support/local'
import { startWith } from './support/shell'
import { goTo, signIn, userMenu } from './support/steps'

/** Everything that a person may have on a device, by the call that reads it. */
const reads = [
  '/drafts',
  '/outbox',
  '/outbox/status',
  '/outbox/history',
  '/outbox/export',
  '/outbox/others',
  '/files',
  '/replica',
  '/storage',
]
const code = async (page: Page, path: string, token?: string): Promise<number> =>
  (JSON.parse(await askLocal(page, path, token === undefined ? {} : { token })) as { code: number }).code
const draft = (user: string): Draft => ({
  key: '/vab/table/comprehensiveTable',
  user,
  record: null,
  values: { title: '没写完的水渠' },
  savedAt: Date.now(),
})
const keepDraft = (page: Page) => askLocal(page, '/drafts', { method: 'PUT', body: JSON.stringify(draft('admin')) })

/** Saves a row of the simulated server as whoever is signed in; the answer's code. */
const save = (page: Page, path: string, row: object): Promise<number> =>
  page.evaluate(
    async ({ key, path: to, row: body }) => {
      const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await fetch(new URL(`api${to}`, document.baseURI), init)
      return ((await answer.json()) as { code: number }).code
    },
    { key: TOKEN_KEY, path, row },
  )

async function signOut(page: Page): Promise<void> {
  await userMenu(page, '退出登录')
  await expect(page).toHaveURL(/#\/login/)
}

test.describe('local data of a person', () => {
  test('is readable only for that person: not after signing out, nor for the next one, but after signing in again', async ({
    page,
  }) => {
    await atTheTable(page)
    await keepDraft(page)
    const admin = await tokenOf(page)
    for (const path of reads) expect([path, await code(page, `${path}?user=admin`)]).toEqual([path, 200])
    for (const path of reads) expect([path, await code(page, `${path}?user=admin`, '')]).toEqual([path, 401])
    await signOut(page)
    await expect.poll(() => code(page, '/drafts?user=admin', admin)).toBe(401)
    for (const path of reads) expect([path, await code(page, `${path}?user=admin`, admin)]).toEqual([path, 401])
    await signIn(page, 'editor')
    for (const path of reads) expect([path, await code(page, `${path}?user=admin`)]).toEqual([path, 401])
    expect(await askLocal(page, '/drafts?user=admin')).not.toContain('水渠')
    await signOut(page)
    await signIn(page, 'admin')
    await expect.poll(() => code(page, '/drafts?user=admin')).toBe(200)
    expect(await localData<Draft[]>(page, '/drafts?user=admin')).toHaveLength(1)
  })

  test('includes a cache for the next start, which signing out removes', async ({ page }) => {
    await atTheTable(page)
    const held = () =>
      page.evaluate(async () => {
        const known = await indexedDB.databases()
        return known.some(({ name }) => name === 'console-queries')
      })
    await expect.poll(held).toBe(true)
    await signOut(page)
    await expect.poll(held).toBe(false)
  })

  test('is described on the storage page truthfully: unencrypted without a PIN, unreadable with one', async ({
    page,
  }) => {
    await atTheTable(page)
    await keepDraft(page)
    await goTo(page, '/storage')
    await expect(page.getByText('本系统只向本人显示；没有用 PIN 锁定的内容不加密')).toBeVisible()
    await signOut(page)
    // Still there, and not encrypted, as the page says.
    expect(await readableText(page)).toContain('没写完的水渠')
    await signIn(page, 'admin')
    await setLock(page)
    await expect.poll(() => readableText(page)).not.toContain('没写完的水渠')
  })
})

test.describe('device lock', () => {
  test('replaces the token by one that is never stored in the open', async ({ page }) => {
    await atTheTable(page)
    const before = await tokenOf(page)
    await setLock(page)
    const after = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', TOKEN_KEY)
    expect(after).not.toBe('')
    expect(after).not.toBe(before)
    const screen = await lock(page)
    await expect(screen.pin).toBeFocused()
    const text = await readableText(page)
    expect([before, after].filter((token) => text.includes(token))).toEqual([])
    await unlock(page)
    await expect(page.getByRole('region', { name: '综合表格' })).toBeVisible()
  })

  test('still waits after wrong PINs when the clock is set a day ahead', { tag: '@deep' }, async ({ page }) => {
    await atTheTable(page)
    await setLock(page)
    await lock(page)
    await exhaustPins(page)
    // What the worker remembers goes with it: the next one reads what the page has counted down, in parts of a millisecond.
    await killWorker(page)
    // The system's clock goes forward by a day; the page is loaded anew, as by whoever does not want to wait.
    await page.addInitScript(() => {
      const real = Date.now.bind(Date)
      Date.now = () => real() + 86_400_000
    })
    await page.reload()
    await expect(lockScreen(page).heading).toBeVisible()
    await expect(lockScreen(page).alert).toHaveText('输错次数过多，请稍后再试')
    await expect(page.getByText(/^还需等待 \d+ 秒$/)).toBeVisible()
  })
})

test.describe('content written by others', () => {
  test('in a notice cannot cover the page, show a form, load a picture or link to a script', async ({ page }) => {
    await openHome(page)
    await controlled(page)
    const notice = [
      '<style>body{display:none!important}</style>',
      '<p style="position:fixed;inset:0;background:red" class="fixed inset-0">请看</p>',
      '<form action="https://evil.example"><input name="pin" placeholder="PIN"><button>登录</button></form>',
      '<a href="javascript:document.title=1">脚本</a><a href="https://www.gov.cn/">原文</a>',
      '<img src="https://evil.example/pixel.gif" onerror="document.title=1">',
      '<table><tbody><tr><td>柳溪</td></tr></tbody></table>',
    ].join('')
    expect(await save(page, '/notice/doEdit', { notice, email: '' })).toBe(200)
    const foreign: string[] = []
    page.on('request', (request) => request.url().includes('evil.example') && foreign.push(request.url()))
    await startWith(page, { showNotice: true })
    await page.getByRole('button', { name: /^通知：/ }).click()
    const popover = page.getByRole('dialog', { name: '通知' })
    const entry = popover.getByRole('listitem').filter({ hasText: '请看' })
    await expect(entry.getByRole('cell', { name: '柳溪' })).toBeVisible()
    await expect(entry.getByRole('link')).toHaveText(['原文'])
    await expect(entry.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(entry.locator('style, form, input, .foreign-html button, [style], .fixed')).toHaveCount(0)
    await expect(entry.getByText('请看')).toHaveCSS('position', 'static')
    expect(foreign).toEqual([])
  })

  test('in notices and search suggestions cannot come from a reader', async ({ page }) => {
    await openHome(page, 'test')
    await controlled(page)
    expect(await save(page, '/notice/doEdit', { notice: '<b>停水</b>' })).toBe(403)
    expect(await save(page, '/search/doEdit', { value: '水务', url: 'https://water.example' })).toBe(403)
  })

  test('in search suggestions is dropped unless it links to a web page', async ({ page }) => {
    await openHome(page)
    await controlled(page)
    for (const [value, url] of [
      ['安全的水务网站', 'https://water.example/'],
      ['假的水务网站', 'javascript:document.title=1'],
      ['另一个水务网站', 'data:text/html,x'],
    ])
      expect(await save(page, '/search/doEdit', { value, url })).toBe(200)
    await startWith(page, { showSearch: true })
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page.getByRole('searchbox', { name: '搜索内容' }).fill('水务网站')
    await expect(page.getByRole('option')).toHaveText([/^安全的水务网站/])
  })

  test('in a file type with a line break is refused', async ({ page }) => {
    await atTheTable(page)
    const put = async (type: string) => {
      const query = new URLSearchParams({ user: 'admin', id: `f${type.length}`, name: 'a.txt', type })
      return JSON.parse(await askLocal(page, `/files?${query}`, { method: 'POST', body: 'x' })) as { code: number }
    }
    expect(await put('text/plain\r\nset-cookie: a=b')).toMatchObject({ code: 400 })
    expect(await put('text/plain')).toMatchObject({ code: 200 })
  })
})

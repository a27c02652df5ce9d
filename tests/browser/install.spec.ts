import type { BrowserContext, Page } from '@playwright/test'
import { axe } from './support/axe'
import { controlled, expect, goOffline, test } from './support/console'
import { begin } from './support/fieldwork'
import { test as onDevice } from './support/installed'
import { openTable, signIn, tableParts, tabs, userMenu } from './support/steps'
import { phone } from './support/views'

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
}
interface Manifest {
  id: string
  name: string
  short_name: string
  lang: string
  start_url: string
  scope: string
  display: string
  icons: Picture[]
  screenshots: (Picture & { form_factor: string; label: string })[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

async function readManifest(page: Page): Promise<{ manifest: Manifest; address: string }> {
  await page.goto('./')
  const address = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href)
  const answer = await page.request.get(address)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  return { manifest: (await answer.json()) as Manifest, address }
}

/** Width and height of a PNG, from its header. */
const pngSize = (bytes: Buffer) => {
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test(
  'the manifest is linked and has a Chinese name, an id and a start address without a query',
  { tag: '@main' },
  async ({ page }) => {
    const { manifest, address } = await readManifest(page)
    expect(manifest.name).toBe('数字乡村政务管理后台')
    expect(manifest.short_name).toMatch(/^\p{Script=Han}+$/u)
    expect(manifest.lang).toBe('zh-CN')
    expect(manifest.id).not.toBe('')
    expect(manifest.display).toBe('standalone')
    const start = new URL(manifest.start_url, address)
    expect(start.search).toBe('')
    expect(start.hash).toBe('#/index')
    expect(start.href.startsWith(new URL(manifest.scope, address).href)).toBe(true)
  },
)

test('every picture of the manifest exists in its stated size and type, with maskable icons', async ({ page }) => {
  const { manifest, address } = await readManifest(page)
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(new URL(src, address).href)
    expect.soft(answer.status(), src).toBe(200)
    expect.soft(answer.headers()['content-type'], src).toMatch(new RegExp(`^${type.replace('+', '\\+')}`))
    if (type === 'image/png' && answer.ok()) expect.soft(pngSize(await answer.body()), src).toBe(sizes)
  }
  const sizesOf = (purpose: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes)
  expect(sizesOf('any')).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(sizesOf('maskable')).toContain('512x512')
  expect(manifest.screenshots.map((picture) => picture.form_factor).toSorted()).toEqual(['narrow', 'wide'])
})

test('Chromium reports no obstacle to installing the console', async ({ page }) => {
  await page.goto('./#/login')
  await controlled(page)
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A test profile counts as incognito, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('the manifest’s shortcuts open home, the comprehensive table and the sync centre', async ({ page }) => {
  const { manifest, address } = await readManifest(page)
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
  const open = async (name: string) => {
    const shortcut = manifest.shortcuts.find((one) => one.name === name)
    await page.goto(new URL(shortcut?.url ?? '', address).href)
    await page.reload()
  }
  expect(manifest.shortcuts).toHaveLength(3)
  await open('综合表格')
  await expect(tableParts(page).row(20)).toBeVisible()
  await open('首页')
  await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
  await open('同步中心')
  await expect(page.getByRole('heading', { level: 1, name: '同步中心' })).toBeVisible()
})

test('documents and the service worker are served with a policy that allows only own scripts', async ({
  page,
  server,
}) => {
  const main = await page.goto('./#/login')
  const worker = await page.request.get(new URL('sw.js', server.url).href)
  for (const headers of [main?.headers(), worker.headers()]) {
    const policy = headers?.['content-security-policy'] ?? ''
    const directives = new Map(policy.split(/;\s*/).map((text) => [text.split(' ')[0], text.split(' ').slice(1)]))
    expect(directives.get('script-src')).toEqual(["'self'"])
    expect(directives.get('default-src')).toEqual(["'self'"])
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
  }
})

onDevice(
  'the iPhone installation dialog warns that local content stays behind, and counts drafts',
  async ({ page }) => {
    await page.addInitScript(() => {
      const userAgent =
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
      Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent })
    })
    await page.setViewportSize(phone)
    await begin(page, '/vab/table/comprehensiveTable')
    await page.getByRole('button', { name: '添加' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: '标题' }).fill('写到一半')
    await form.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '留作草稿' }).click()
    await userMenu(page, '安装到桌面')
    const sheet = page.getByRole('dialog', { name: '安装到桌面' })
    await expect(sheet).toContainText('从主屏幕打开时，本系统有自己的存储，这里的内容不会带过去')
    await expect(sheet.getByText('这里还有 1 份草稿，请先处理。')).toBeVisible()
    await expect(sheet).toContainText('选择“添加到主屏幕”')
    expect(await axe(page)).toEqual([])
  },
)

/** Addresses that page and worker ask for, and what the policy had to forbid. */
async function record(context: BrowserContext, page: Page) {
  const addresses: string[] = []
  const forbidden: string[] = []
  context.on('request', (request) => addresses.push(request.url()))
  await page.exposeFunction('reportForbidden', (text: string) => forbidden.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportForbidden } = globalThis as unknown as { reportForbidden: (text: string) => void }
      reportForbidden(`${violatedDirective} ${blockedURI}`)
    })
  })
  return { addresses, forbidden }
}

test('a session online and offline requests no foreign host and violates no policy', async ({
  page,
  context,
  server,
}) => {
  const { addresses, forbidden } = await record(context, page)
  await signIn(page, 'admin')
  await controlled(page)
  const { row } = await openTable(page)
  await row(1).getByRole('button', { name: /^预览/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await row(1).getByRole('button', { name: /^详情/ }).click()
  await expect(page.getByRole('heading', { name: '路由信息' })).toBeVisible()
  await page.goto('./#/dashboard')
  await expect(tabs(page).filter({ hasText: '看板' })).toHaveAttribute('aria-current', 'page')
  await userMenu(page, 'English')
  await goOffline(server, context)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  const origins = new Set(
    addresses
      .map((address) => new URL(address))
      .filter(({ protocol }) => /^https?:/.test(protocol))
      .map(({ origin }) => origin),
  )
  expect([...origins]).toEqual([new URL(server.url).origin])
  expect(
    addresses.some((address) => address.endsWith('/sw.js')),
    'requests of the worker are seen too',
  ).toBe(true)
  expect(forbidden).toEqual([])
})

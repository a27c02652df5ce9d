import { chromium, type Page } from '@playwright/test'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs } from '../../.ci/testing/chromium.mjs'
import { siteOf } from './support/builds'
import { expect, test } from './support/console'
import { atTheTable } from './support/fieldwork'
import { askLocal, tokenOf } from './support/local'
import { lock, PIN, setLock } from './support/lock'
import { submitSignIn } from './support/steps'
import { loseServer } from './support/syncCentre'

const DRAFT = 'a draft that nobody else has on a device'
const WRITE = 'a write that nobody else has on a device'

/** Which of the words lie readable in the files of a profile's databases. */
async function readable(profile: string, words: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  const root = join(profile, 'Default', 'IndexedDB')
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    // A file may go while it is looked for.
    const bytes = entry.isFile() ? await readFile(join(entry.parentPath, entry.name)).catch(() => undefined) : undefined
    for (const word of words) if (bytes?.includes(word)) found.add(word)
  }
  return [...found].toSorted()
}

/** A browser whose profile lies in a folder of its own, which is gone afterwards. */
async function withProfile(baseURL: string, work: (page: Page, profile: string) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'console-profile-'))
  const executablePath = process.env.CHROME_PATH
  const context = await chromium.launchPersistentContext(profile, {
    baseURL,
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
    locale: 'zh-CN',
  })
  try {
    await work(context.pages()[0] ?? (await context.newPage()), profile)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

test('locking leaves no readable write, draft or token in the browser’s files', ({ server }) =>
  withProfile(server.url, async (page, profile) => {
    const { edit, save } = await atTheTable(page)
    const words = [WRITE, DRAFT, await tokenOf(page)].toSorted()
    const draft = { key: '/form', user: 'admin', record: null, values: { title: DRAFT }, savedAt: Date.now() }
    await askLocal(page, '/drafts', { method: 'PUT', body: JSON.stringify(draft) })
    await loseServer(page)
    await edit(3, WRITE)
    await save()
    await expect.poll(() => readable(profile, words)).toEqual(words)
    await setLock(page)
    await lock(page)
    await expect.poll(() => readable(profile, words)).toEqual([])
  }))

test.describe('lock required by the build', () => {
  test.use({ site: siteOf({ settings: { VITE_LOCK: 'required' } }) })

  test('leaves no readable token in the browser’s files after sign-in', { tag: '@deep' }, ({ server }) =>
    withProfile(server.url, async (page, profile) => {
      await page.goto('./#/login')
      await submitSignIn(page, 'admin')
      const pin = page.getByLabel('新的 PIN', { exact: true })
      await expect(pin).toBeVisible()
      const words = [await tokenOf(page)]
      await expect.poll(() => readable(profile, words)).toEqual(words)
      await pin.fill(PIN)
      await page.getByLabel('再输入一次', { exact: true }).fill(PIN)
      await page.getByRole('button', { name: '设置并继续' }).click()
      await expect(page.getByRole('button', { name: /^用户菜单/ })).toContainText('admin')
      await expect.poll(() => readable(profile, words)).toEqual([])
    }),
  )
})

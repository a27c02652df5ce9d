import { chromium } from '@playwright/test'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs } from '../../.ci/chromium.mjs'
import { expect, test } from './support/console'
import { atTheTable } from './support/fieldwork'
import { askLocal, TOKEN_KEY } from './support/local'
import { lock, setLock } from './support/lock'
import { apply } from './support/scenario'

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

test('a lock leaves nothing in the files of the browser of what lay there readable', async ({ server }) => {
  const profile = await mkdtemp(join(tmpdir(), 'console-profile-'))
  const executablePath = process.env.CHROME_PATH
  const context = await chromium.launchPersistentContext(profile, {
    baseURL: server.url,
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
    locale: 'zh-CN',
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const { edit, save } = await atTheTable(page)
    const token = await page.evaluate((key) => localStorage.getItem(key) ?? '', TOKEN_KEY)
    const words = [WRITE, DRAFT, token].toSorted()
    const draft = { key: '/form', user: 'admin', record: null, values: { title: DRAFT }, savedAt: Date.now() }
    await askLocal(page, '/drafts', { method: 'PUT', body: JSON.stringify(draft) })
    await apply(page, { version: 1, id: 'down', title: '连接不上', network: 'offline' })
    await edit(3, WRITE)
    await save()
    await expect.poll(() => readable(profile, words)).toEqual(words)
    await setLock(page)
    await lock(page)

    await expect.poll(() => readable(profile, words)).toEqual([])
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { overflowHere, smallFieldsHere } from '../browser/support/layoutChecks'
import { LEAVES, type Place, placesFor } from '../browser/support/places'
import type { Job } from './jobs'
import { type Person, until } from './person'
import {
  add,
  begin,
  button,
  dialog,
  installed,
  open,
  openTable,
  pane,
  rows,
  signIn,
  TABLE,
  textbox,
  titles,
} from './steps'

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A page shows its heading and has come to an end of loading, and offers no second try. */
async function visit(person: Person, { path }: Place): Promise<string | undefined> {
  await person.goTo(path)
  const here = { css: `[data-pane="${path}"]` }
  try {
    await person.see({ css: 'h1', within: here }, 10_000)
    await until(
      'it has loaded',
      async () => (await person.glance({ text: '加载中', role: 'status', within: here })).count === 0,
      10_000,
    )
  } catch (error) {
    return `${path}: ${(error as Error).message}`
  }
  const retry = await person.glance(button('重试', here))
  if (retry.count > 0) return `${path}: offers to try again`
  const wider = await person.tab.evaluate(overflowHere, undefined)
  if (wider > 0) return `${path}: ${wider} px wider than the window`
  const isPhone = await person.tab.evaluate(() => innerWidth < 992, undefined)
  const small = isPhone ? await person.tab.evaluate(smallFieldsHere, undefined) : []
  return small.length > 0 ? `${path}: phones enlarge the page for ${small.join(', ')}` : undefined
}

const pages = (): readonly Place[] => placesFor(['Admin']).filter(({ path }) => !LEAVES.test(path))

async function withPicture<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'console-engines-'))
  const path = join(folder, '渠口.png')
  await writeFile(path, Buffer.from(PIXEL, 'base64'))
  try {
    return await work(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A window that forgets says so on signing in, and where the device's storage is described. */
export const privateJobs: Readonly<Record<string, Job>> = {
  async 'private window'(given) {
    const { person, host, picture } = given
    await signIn(person, host.url)
    await person.see({ css: '[data-sonner-toast]', text: /这是无痕（隐私）窗口/ })
    await open(given, '/storage')
    await person.see({ text: /^这是无痕（隐私）窗口/, role: 'status', within: pane })
    await picture('private window')
  },
}

const total = { role: 'navigation', name: '分页' }

/** What people do on a console whose server answers. */
export const pageJobs: Readonly<Record<string, Job>> = {
  async 'sign in'({ person, host }) {
    const began = Date.now()
    await signIn(person, host.url)
    const seconds = (Date.now() - began) / 1000
    await installed(person)
    return `home after ${seconds.toFixed(1)} s, the rest until all of it is on the device`
  },

  async 'every page'(given) {
    const { person } = given
    await open(given, '/index')
    const troubles: string[] = []
    for (const place of pages()) {
      const trouble = await visit(person, place)
      const uncaught = (await person.tab.uncaught()).map((error) => `${place.path}: uncaught ${error}`)
      troubles.push(...(trouble ? [trouble] : []), ...uncaught)
    }
    if (troubles.length > 0) throw new Error(`${troubles.length} of ${pages().length} pages: ${troubles.join('\n')}`)
    return `${pages().length} pages`
  },

  /** For the eyes: what older engines draw by other rules. */
  async looks(given) {
    const { person, picture } = given
    const heading = { css: 'h1', within: pane }
    const shown = {
      home: ['/index', heading],
      table: [TABLE, rows],
      storage: ['/storage', heading],
      sync: ['/sync', heading],
    } as const
    for (const [name, [path, content]] of Object.entries(shown)) {
      await open(given, path)
      await person.see(content)
      await person.seeGone({ text: '加载中', role: 'status', within: pane })
      await picture(name)
    }
  },

  async list(given) {
    const { person } = given
    await openTable(given)
    const { text: first } = await person.see(titles)
    const clicks = { css: 'tbody tr td:nth-child(7)', within: pane }
    const head = { css: 'th[aria-sort]', text: /点击/, within: pane }
    await person.click({ css: 'button', within: head })
    await person.see({ css: 'th[aria-sort="descending"]', text: /点击/, within: pane })
    await until('most clicks stand first', async () => {
      const shown = await person.tab.evaluate(
        (css) =>
          [...document.querySelectorAll(css)].map((cell) => Number((cell.textContent ?? '').replaceAll(/\D/g, ''))),
        `[data-pane="/vab/table/comprehensiveTable"] ${clicks.css}`,
      )
      return shown.length > 1 && shown.every((value, at) => at === 0 || value <= (shown[at - 1] ?? 0))
    })
    const { text: before } = await person.see(titles)
    await person.click(button('第 2 页', total))
    await until('the second page shows others', async () => {
      const { text, count } = await person.glance(titles)
      return count > 0 && text !== before
    })
    await person.fill(textbox('标题', pane), first)
    await person.click(button('查询', pane))
    await until('the list has what was looked for alone', async () => {
      const found = await person.glance(rows)
      return found.count > 0 && found.count < 20 && found.text.includes(first)
    })
  },

  async 'add a record'(given) {
    await openTable(given)
    await add(given.person, '新建的泵站')
    await given.person.tab.reload()
    await given.person.see({ ...titles, text: /新建的泵站/ })
  },

  async draft(given) {
    const { person } = given
    await openTable(given)
    await begin(person, '写到一半的通知')
    await person.click(button('取消', dialog))
    await person.click(button('留作草稿', { role: 'alertdialog' }))
    await person.seeGone(dialog)
    await person.goTo('/index')
    await person.seeGone(rows)
    await person.tab.reload()
    await openTable(given)
    const drafts = { role: 'region', name: '草稿' }
    await person.click(button(/^\d+ 份草稿$/, drafts))
    await person.click(button('继续填写“写到一半的通知”', drafts))
    const { value } = await person.see(textbox('标题', dialog))
    if (value !== '写到一半的通知') throw new Error(`the draft holds “${value}”`)
  },

  async upload(given) {
    const { person } = given
    await open(given, '/other/upload')
    await person.see(button('选择文件'))
    await withPicture(async (path) => {
      await person.tab.setFile('[data-pane="/other/upload"] input[type="file"]', path)
      const arrived = { role: 'region', name: '已到达服务器' }
      await person.see({ role: 'listitem', text: /渠口/, within: arrived })
    })
  },
}

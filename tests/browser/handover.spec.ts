import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../.ci/testing/chromium.mjs'
import { expect, goOffline, goOnline } from './support/console'
import { begin, toast } from './support/fieldwork'
import { dialog, openFile, scanPhoto, seen } from './support/handover'
import { test } from './support/installed'
import { outboxOf } from './support/outbox'
import { clear } from './support/scenario'
import { actOn, goToPane } from './support/steps'
import { loseServer, syncCentre } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

/** The words of both languages. */
const words = {
  zh: {
    hand: '离线转交',
    receive: '接收',
    scan: '扫对方的接收码',
    photo: '选择照片',
    save: '存成文件',
    open: '打开收到的文件',
    take: '收下',
    taken: '已收下 2 项',
    again: '这些修改本机都有了，没有重复收',
    foreign: '这不是交给您在这台设备上的，请对方重新扫这里的码',
    held: '待本人确认',
    confirm: '确认发送',
    edit: '编辑',
    sealed: '封好的那一份不会跟着改动',
  },
  en: {
    hand: 'Hand over offline',
    receive: 'Receive',
    scan: 'Scan their code',
    photo: 'Choose a photo',
    save: 'Save as a file',
    open: 'Open a received file',
    take: 'Take in',
    taken: 'Taken in: 2',
    again: 'All of these are already on this device; nothing was added',
    foreign: 'This isn’t for you on this device: ask them to scan the code here again',
    held: 'To be confirmed',
    confirm: 'Confirm and send',
    edit: 'Edit',
    sealed: 'The sealed copy stays as it is',
  },
} as const
type Words = (typeof words)['zh' | 'en']

/** Saves so many new records, as their form does. */
const save = (page: Page, titles: readonly string[]): Promise<number[]> =>
  page.evaluate(async (all) => {
    const codes: number[] = []
    for (const title of all) {
      const answer = await fetch(new URL('api/table/doEdit', document.baseURI), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('admin-pro-token')}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ title, author: '村委会', description: crypto.randomUUID().repeat(4) }),
      })
      codes.push(((await answer.json()) as { code: number }).code)
    }
    return codes
  }, titles)

async function openHandover(page: Page, said: Words, part?: 'receive') {
  await (await goToPane(page, '/sync')).getByRole('button', { name: said.hand }).click()
  const shown = dialog(page, said.hand)
  if (part) await shown.getByRole('radio', { name: said.receive }).click()
  return shown
}

for (const language of ['zh', 'en'] as const) {
  const said = words[language]
  test(`two offline phones hand over queued writes by a photo of the QR code and a file (${language})`, async ({
    page,
    context,
    browser,
    server,
  }, info) => {
    test.setTimeout(120_000)
    const { locale, timezoneId, contextOptions } = info.project.use
    const other = await browser.newContext({
      ...contextOptions,
      baseURL: server.url,
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
    })
    const taker = await other.newPage()
    for (const each of [page, taker]) await show(each, { language, size: phone })
    await begin(taker, '/sync', 0, 'editor')
    await begin(page, '/sync')
    // A write has no author before the account is known.
    await expect(syncCentre(page).pane.getByRole('heading', { level: 1 })).toBeVisible()
    await loseServer(page)
    await loseServer(taker)
    await goOffline(server, context)
    await other.setOffline(true)
    expect(await save(page, ['渠道清淤', '路灯报修'])).toEqual([202, 202])

    const receiving = await openHandover(taker, said, 'receive')
    const code = await seen(taker, said)
    await expectTidy(taker, 'receiving', receiving)
    const giving = await openHandover(page, said)
    await expectTidy(page, 'whom it is for', giving)
    await scanPhoto(page, said, code)
    await expect(giving.locator('.handover-print')).toHaveText(await receiving.locator('.handover-print').innerText())
    await expectTidy(page, 'what is given', giving)
    const download = page.waitForEvent('download')
    await giving.getByRole('button', { name: said.save }).click()
    const file = readFileSync(await (await download).path())
    await expect(syncCentre(page).items.filter({ hasText: 'editor' })).toHaveCount(2)

    await test.step('the edit of a sealed write says that the copy stays as it is', async () => {
      await actOn(page, syncCentre(page).item('渠道清淤'), said.edit)
      const editing = page.getByRole('dialog', { name: /渠道清淤/ })
      await expect(editing).toContainText('editor')
      await expect(editing).toContainText(said.sealed)
      await page.keyboard.press('Escape')
      await expect(editing).toBeHidden()
    })
    await test.step('only the recipient can open the file', async () => {
      await openHandover(page, said, 'receive')
      await openFile(page, said, file)
      await expect(dialog(page, said.hand).getByRole('status')).toHaveText(said.foreign)
    })
    await test.step('importing the file twice takes the writes in once', async () => {
      await openFile(taker, said, file)
      await expect(receiving.getByRole('listitem')).toHaveText([/渠道清淤/, /路灯报修/])
      await expectTidy(taker, 'what has arrived', receiving)
      await receiving.getByRole('button', { name: said.take, exact: true }).click()
      await expect(toast(taker, said.taken)).toBeVisible()
      await openHandover(taker, said, 'receive')
      await openFile(taker, said, file)
      await receiving.getByRole('button', { name: said.take, exact: true }).click()
      await expect(toast(taker, said.again)).toBeVisible()
      await expect(taker.locator('.sync-others')).toContainText('admin')
    })
    await test.step('the author confirms the writes on another device', async () => {
      await goOnline(server, context)
      await other.setOffline(false)
      await clear(taker)
      const author = await other.newPage()
      await taker.close()
      await show(author, { language, size: phone })
      await begin(author, '/sync')
      const centre = syncCentre(author)
      await expect(centre.items.filter({ hasText: said.held })).toHaveCount(2)
      await expectTidy(author, 'what waits for its author')
      for (const left of [1, 0]) {
        await actOn(author, centre.items.first(), said.confirm)
        await expect(centre.items.filter({ hasText: said.held })).toHaveCount(left)
      }
      await expect.poll(() => outboxOf(author)).toEqual([])
    })
    await other.close()
  })
}

test('a phone films QR codes from another phone’s screen and takes over its writes offline', async ({
  page,
  context,
  server,
}, info) => {
  // The recipient's browser starts twice: what its camera sees is made in between.
  test.setTimeout(120_000)
  const said = words.zh
  const profile = await mkdtemp(join(tmpdir(), 'console-handover-'))
  const launch = async (more: readonly string[] = []) =>
    chromium.launchPersistentContext(profile, {
      executablePath: await findChromium({ camera: true }),
      args: [...chromiumArgs, '--use-fake-device-for-media-stream', ...more],
      baseURL: server.url,
      viewport: phone,
      permissions: ['camera'],
      locale: 'zh-CN',
    })
  let other = await launch()
  let taker = await other.newPage()
  await begin(taker, '/sync', 0, 'editor')
  await expect(syncCentre(taker).pane.getByRole('heading', { level: 1 })).toBeVisible()
  await taker.keyboard.press('Control+k')
  await taker.getByRole('combobox').fill('转交的修改')
  await taker.getByRole('row').filter({ hasText: '接收别人转交的修改' }).click()
  const code = await seen(taker, said)
  await other.close()

  await begin(page, '/sync')
  // A write has no author before the account is known.
  await expect(syncCentre(page).pane.getByRole('heading', { level: 1 })).toBeVisible()
  await loseServer(page)
  await goOffline(server, context)
  const titles = ['一', '二', '三', '四', '五', '六', '七', '八'].map((number) => `第${number}件`)
  expect(new Set(await save(page, titles))).toEqual(new Set([202]))
  const giving = await openHandover(page, said)
  await scanPhoto(page, said, code)
  await giving.getByRole('button', { name: '显示二维码' }).click()
  await giving.getByRole('button', { name: '停在这一个' }).click()
  const [, count = ''] = /共 (\d+) 个/.exec(await giving.locator('.handover-steps').innerText()) ?? []
  expect(Number(count)).toBeGreaterThan(2)
  await expectTidy(page, 'the codes', giving)
  const screens: Buffer[] = []
  for (let at = 0; at < Number(count); at += 1) {
    screens.push(await seen(page, said))
    await giving.getByRole('button', { name: '下一个码' }).click()
  }
  await giving.getByRole('button', { name: '对方收全了' }).click()
  await expect(toast(page, '已交给“editor”：8 项')).toBeVisible()

  const camera = await context.newPage()
  await camera.setViewportSize({ width: 640, height: 480 })
  const frames: Buffer[] = []
  for (const screen of screens) {
    await camera.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:#777"><img style="height:90vh" src="data:image/png;base64,${screen.toString('base64')}">`,
    )
    await camera.getByRole('img').evaluate((image: HTMLImageElement) => image.decode())
    frames.push(await camera.screenshot({ type: 'jpeg', quality: 90 }))
  }
  const film = info.outputPath('camera.mjpeg')
  await writeFile(film, Buffer.concat(frames.flatMap((frame) => Array.from({ length: 20 }, () => frame))))
  other = await launch([`--use-file-for-fake-video-capture=${film}`])
  await server.start()
  taker = await other.newPage()
  await begin(taker, '/sync', 0, 'editor')
  await goOffline(server, other)
  await openHandover(taker, said, 'receive')
  const receiving = dialog(taker, said.hand)
  await receiving.getByRole('button', { name: '扫对方屏幕上的码' }).click()
  await expect(dialog(taker, '扫对方屏幕上的码').getByRole('status')).toContainText(`共 ${count} 个`, {
    timeout: 20_000,
  })
  await expect(receiving.getByRole('listitem')).toHaveText(
    titles.map((title) => new RegExp(title)),
    { timeout: 25_000 },
  )
  await receiving.getByRole('button', { name: said.take, exact: true }).click()
  await expect(toast(taker, '已收下 8 项')).toBeVisible()
  await other.close()
  await rm(profile, { recursive: true, force: true })
})

import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, expect, type Browser, type Page, type TestInfo } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../.ci/testing/chromium.mjs'
import { goOffline } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { previewOf } from './support/printing'
import { pane } from './support/steps'
import { expectTidy, phone, show } from './support/views'

const LIST = '/village/deviceManage'
/** A code that another program made: a serial number, as a device of another maker carries it. */
const foreign = fileURLToPath(new URL('codes/serial.png', import.meta.url))

/** A picture of a sheet of paper as a phone's camera sees it: aslant, in poor light, not filling the view. */
async function photographed(page: Page, picture: Buffer): Promise<Buffer> {
  await page.setViewportSize({ width: 640, height: 480 })
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:linear-gradient(105deg,#8a7f70,#c9c2b4)">
     <img style="height:60vh;transform:perspective(900px) rotateY(14deg) rotate(7deg);filter:brightness(.85) blur(.6px)"
       src="data:image/png;base64,${picture.toString('base64')}">`,
  )
  await page.getByRole('img').evaluate((image: HTMLImageElement) => image.decode())
  return page.screenshot({ type: 'jpeg', quality: 80 })
}

/** A browser whose camera sees these pictures, one after the other, each for some seconds. */
async function withCamera(info: TestInfo, pictures: readonly Buffer[]): Promise<Browser> {
  const film = info.outputPath('camera.mjpeg')
  await writeFile(film, Buffer.concat(pictures.flatMap((picture) => Array.from({ length: 90 }, () => picture))))
  return chromium.launch({
    executablePath: await findChromium({ camera: true }),
    args: [...chromiumArgs, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  })
}

/** The labels of the list of devices on paper, as many as are asked for, with the names that they say. */
async function labels(page: Page, count: number) {
  await begin(page, LIST)
  await pane(page, LIST).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '打印二维码标签…' }).click()
  const frame = await previewOf(page)
  await page
    .getByRole('radio', { name: '原大' })
    .or(page.getByText('原大', { exact: true }))
    .first()
    .click()
  const found = []
  for (let at = 0; at < count; at++) {
    const label = frame.locator('.sheet .label').nth(at)
    await label.scrollIntoViewIfNeeded()
    found.push({ name: await label.locator('.label-name').innerText(), picture: await label.screenshot() })
  }
  return found
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('printed QR codes are scanned one after another offline, and each opens its record', async ({
  page,
  server,
}, info) => {
  // Two browsers, and the console is installed anew on the second.
  test.setTimeout(120_000)
  const printed = await labels(page, 2)
  const photos = []
  for (const { picture } of printed) photos.push(await photographed(page, picture))
  const other = await withCamera(info, photos)
  const { locale, timezoneId, contextOptions } = info.project.use
  const context = await other.newContext({
    ...contextOptions,
    baseURL: server.url,
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
    permissions: ['camera'],
  })
  const device = await context.newPage()
  await begin(device, LIST)
  await expect(pane(device, LIST).getByRole('row').nth(1)).toBeVisible()
  await goOffline(server, context)

  const record = device.getByRole('dialog').filter({ has: device.getByRole('tab', { name: '基本信息' }) })
  const nameOf = () => record.getByRole('heading').first().innerText()
  const names = printed.map(({ name }) => name)

  await test.step('the palette’s scanner opens the record of the code', async () => {
    await device.keyboard.press('Control+k')
    await device.getByRole('button', { name: '扫码' }).first().click()
    await expect(record).toBeVisible({ timeout: 20_000 })
    expect(names).toContain(await nameOf())
    await record.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('the list’s scanner goes on to the next code without opening the first again', async () => {
    await pane(device, LIST).getByRole('button', { name: '更多操作' }).click()
    await device.getByRole('menuitem', { name: '扫码逐条打开' }).click()
    await expect(record).toBeVisible({ timeout: 20_000 })
    const first = await nameOf()
    expect(names).toContain(first)
    const [second = ''] = names.filter((name) => name !== first)
    await device.getByRole('button', { name: '扫下一个' }).click()
    // The scanner between them may be gone before it could be looked for.
    await expect(record.getByRole('heading', { name: second })).toBeVisible({ timeout: 20_000 })
  })
  await other.close()
})

test('a photo is read without camera permission; a foreign code fills a field and is searched', async ({ page }) => {
  await show(page, { language: 'zh', size: phone })
  await begin(page, LIST)
  await page.getByRole('button', { name: /^添加/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: '扫码填写编号' }).click()
  let scanner = dialog(page, '扫码填写编号')
  await expect(scanner.getByRole('alert')).toContainText('选择一张照片')
  await expectTidy(page, 'the scanner without a camera', scanner)
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await scanner.getByRole('button', { name: '选择照片' }).click()
    await (await chooser).setFiles(file)
  }
  await choose({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(scanner.getByRole('status')).toHaveText('这个文件不是图片，或打不开')
  await choose(foreign)
  await expect(scanner).toBeHidden()
  await expect(form.getByRole('textbox', { name: '编号' })).toHaveValue('CAM-20231107')
  await form.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
  await pane(page, LIST).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '扫码逐条打开' }).click()
  scanner = dialog(page, '扫码逐条打开')
  await choose(foreign)
  await expect(scanner.getByRole('status')).toHaveText('没有找到编号是“CAM-20231107”的记录')
  await scanner.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('button', { name: /^查找/ }).click()
  await page.getByRole('button', { name: '扫码' }).first().click()
  scanner = dialog(page, '扫码')
  await choose(foreign)
  await expect(page.getByRole('combobox', { name: /^查找/ })).toHaveValue('CAM-20231107')
})

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import { goOffline } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { previewOf, readPdf } from './support/printing'
import { pane } from './support/steps'
import { expectTidy, phone, show } from './support/views'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(分享|Share)$/ })

/** What a phone reads in the upper corner of a picture of a sheet. */
async function codeIn(page: Page, jpeg: Buffer): Promise<string | undefined> {
  const data = await page.evaluate(async (base64) => {
    const picture = new Image()
    picture.src = `data:image/jpeg;base64,${base64}`
    await picture.decode()
    // The corner with the code: all pixels of a sheet would take a minute to come here.
    const canvas = new OffscreenCanvas(260, 260)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(picture, canvas.width + 110 - picture.naturalWidth, -110)
    return [...context.getImageData(0, 0, canvas.width, canvas.height).data]
  }, jpeg.toString('base64'))
  return jsQR(new Uint8ClampedArray(data), 260, 260)?.data
}

test('a list is saved as a PDF of its sheets without a network', async ({ page, context, server }) => {
  await begin(page, '/other/print?of=list&module=villageusermanage')
  await previewOf(page)
  await goOffline(server, context)
  await pane(page).getByRole('button', { name: '分享' }).click()
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: '存到这台设备' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('村民管理.pdf')
  const sheets = await readPdf(await readFile(await file.path()))
  expect(sheets.map(({ width, height }) => [width, height])).toEqual(Array.from({ length: 3 }, () => [297, 210]))
})

test('a record is shared with another app as a picture with its QR code, in English on a phone', async ({ page }) => {
  await show(page, { language: 'en', size: phone })
  await page.addInitScript(() => {
    const shared: { name: string; type: string; bytes: number[] }[] = []
    Object.assign(globalThis, { shared })
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.length > 0,
      share: async ({ files = [] }: ShareData) => {
        for (const file of files)
          shared.push({ name: file.name, type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())] })
      },
    })
  })
  await begin(page, '/village/villageusermanage')
  const first = pane(page).locator('[data-record]').first()
  const uuid = await first.getAttribute('data-record')
  await first.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Print this record' }).click()
  await previewOf(page)
  await pane(page, '/other/print').getByRole('button', { name: 'Share' }).click()
  await dialog(page).getByText('Picture', { exact: true }).click()
  await expectTidy(page, 'the dialog that shares', dialog(page))
  await dialog(page).getByRole('button', { name: 'Send to another app' }).click()
  await expect(dialog(page)).toBeHidden()
  const shared = await page.evaluate(
    () => (globalThis as unknown as { shared: { name: string; type: string; bytes: number[] }[] }).shared,
  )
  expect(shared).toHaveLength(1)
  expect(shared[0]?.type).toBe('image/jpeg')
  expect(await codeIn(page, Buffer.from(shared[0]?.bytes ?? []))).toContain(`record=${uuid}`)
})

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { pane } from './support/steps'
import { loseServer } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const PATH = '/other/cropper'

/** A red picture with a white band on top, 600 by 400. */
const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 400)
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('no canvas')
    drawing.fillStyle = '#c00'
    drawing.fillRect(0, 0, 600, 400)
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, 600, 120)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })

/** Width and height of a JPEG, from its frame header. */
function jpegSize(file: Buffer): [width: number, height: number] {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt16BE(at)
    if (marker >= 0xffc0 && marker <= 0xffc2) return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)]
  }
  throw new Error('no JPEG')
}

async function choose(page: Page, buffer: Buffer, mimeType = 'image/png') {
  const chooser = page.waitForEvent('filechooser')
  await pane(page)
    .getByRole('button', { name: /^(选择图片|换一张|Choose picture)$/ })
    .click()
  await (await chooser).setFiles({ name: '证件.png', mimeType, buffer })
}

test('a photo is cropped to ID size with a warning about its background, downloaded, and attached offline', async ({
  page,
}) => {
  await begin(page, PATH)
  const here = pane(page)
  await choose(page, Buffer.from('no picture'))
  await expect(page.getByText('图片读不出来')).toBeVisible()
  await choose(page, Buffer.from(await picture(page)))
  const result = here.getByRole('region', { name: '结果' })
  await expect(result.getByRole('status')).toContainText('400 × 400')
  await here.getByRole('radio', { name: '一寸照' }).click()
  await expect(result.getByRole('status')).toContainText('295 × 413')
  await expect(result.getByText('背景看起来不是白色')).toHaveCount(0)
  await here.getByRole('button', { name: '向右转 90 度' }).click()
  await here.getByRole('button', { name: '向右转 90 度' }).click()
  await expect(result.getByText('背景看起来不是白色')).toBeVisible()

  const download = page.waitForEvent('download')
  await result.getByRole('button', { name: '保存到本机' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('证件.jpg')
  expect(jpegSize(await readFile(await saved.path()))).toEqual([295, 413])

  await result.getByRole('combobox').fill('村')
  await page.getByRole('option').filter({ hasText: '村' }).first().click()
  await loseServer(page)
  await result.getByRole('button', { name: '加入附件' }).click()
  await expectWaiting(page, 1)
  await clear(page)
  await expectSent(page)
})

test('cropper page is tidy in English on a phone', { tag: '@deep' }, async ({ page }) => {
  await show(page, { language: 'en', size: phone, theme: 'green-white' })
  await begin(page, PATH)
  await expectTidy(page, 'empty')
  await choose(page, Buffer.from(await picture(page)))
  await expect(pane(page).getByRole('region', { name: 'Result' }).getByRole('img')).toBeVisible()
  await expectTidy(page, 'cutting')
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, goOffline, goOnline } from './support/console'
import { test } from './support/installed'
import { begin } from './support/fieldwork'
import { expectSent } from './support/outbox'
import { apply, clear } from './support/scenario'
import { loseServer } from './support/syncCentre'
import { expectClean } from './support/views'

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })

/** Shares files with the console as the system does: a form that is posted to the address of the manifest. */
async function share(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
  address?: string,
): Promise<void> {
  await page.evaluate((to) => {
    const form = document.createElement('form')
    form.method = 'POST'
    form.enctype = 'multipart/form-data'
    form.action = to ?? new URL('share-target', document.baseURI).href
    form.innerHTML = '<input name="title" value="渠口"><input type="file" name="photos" multiple data-share>'
    document.body.append(form)
  }, address)
  await page.locator('[data-share]').setInputFiles(files)
  await page.evaluate(() => document.querySelector<HTMLInputElement>('[data-share]')?.form?.submit())
}

test(
  'photos that are shared with the console wait in the upload page, also without a network',
  { tag: '@main' },
  async ({ page, context, server }) => {
    await begin(page, '/index')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await goOffline(server, context)
    await loseServer(page)
    await share(page, [
      photo('渠口一.png'),
      photo('渠口二.png'),
      { name: '计划.txt', mimeType: 'text/plain', buffer: pixel },
    ])
    const asked = page.getByRole('region', { name: '等您决定的照片' })
    const shared = page.getByRole('region', { name: '分享到本应用的照片' })
    const photos = shared.getByRole('img')
    await expect(asked.getByRole('heading', { name: '收下这 2 张照片吗？' })).toBeVisible()
    const refused = page.getByRole('region', { name: '刚才分享的照片' }).getByRole('alert')
    await expect(refused).toHaveText('1 个文件不是照片，没有收下')
    await expect(asked.getByRole('img')).toHaveCount(2)
    await expect(shared).toBeHidden()
    await asked.getByRole('button', { name: '收下', exact: true }).click()
    await expect(asked).toBeHidden()
    await expect(photos).toHaveCount(2)
    await expect.poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)

    await test.step('they are there after a reload, and go one by one', async () => {
      await page.goto('./#/other/upload')
      await page.reload()
      await expect(photos).toHaveCount(2)
      await page.getByRole('button', { name: '移除“渠口一.png”' }).click()
      await page.getByRole('alertdialog', { name: '移除照片' }).getByRole('button', { name: '移除' }).click()
      await expect(photos).toHaveCount(1)
    })

    await test.step('one that is sent is on its way, and arrives when there is a network', async () => {
      await shared.getByRole('button', { name: '发送“渠口二.png”' }).click()
      await expect(shared).toBeHidden()
      const waiting = page.getByRole('region', { name: '等待上传' })
      await expect(waiting.getByText('渠口二.png')).toBeVisible()
    })
    await goOnline(server, context)
    await clear(page)
    await expectSent(page)
    await expect(page.getByRole('region', { name: '已到达服务器' }).getByText('渠口二.png')).toBeVisible()
  },
)

test('photos that another site has sent are kept only when the person says so', async ({ page, baseURL }) => {
  const foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><title>Elsewhere</title>')
  })
  await new Promise<void>((resolve) => void foreign.listen(0, '127.0.0.1', resolve))
  const site = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`
  try {
    await begin(page, '/other/upload')
    const asked = page.getByRole('region', { name: '等您决定的照片' })
    for (const name of ['不要的.png', '要的.png']) {
      await page.goto(site)
      await share(page, [photo(name)], new URL('share-target', baseURL).href)
      await expect(asked).toContainText(`由网站 ${site} 发来`)
      await expect(asked.getByRole('img', { name })).toBeVisible()
      await expect(page.getByRole('region', { name: '分享到本应用的照片' })).toBeHidden()
      await expectClean(page, 'the question')
      if (name === '要的.png') continue
      await page.reload()
      await asked.getByRole('button', { name: '不收下' }).click()
      await expect(asked).toBeHidden()
    }
    await asked.getByRole('button', { name: '收下', exact: true }).click()
    await expect(asked).toBeHidden()
    const kept = page.getByRole('region', { name: '分享到本应用的照片' }).getByRole('img')
    await expect(kept).toHaveCount(1)
    await expect(kept).toHaveAccessibleName('要的.png')
  } finally {
    foreign.close()
  }
})

test('on a full disk a chosen photo stays in the list and can be tried again', async ({ page }) => {
  await begin(page, '/other/upload')
  await apply(page, { version: 1, id: 'full', title: '空间不足', quotaBytes: 10 })
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择文件' }).click()
  await (await chosen).setFiles([photo('放不下.png')])
  await expect(page.getByText('本机存储空间不足')).toBeVisible()
  await expect(page.getByRole('region', { name: '等待上传' })).toBeHidden()
  await expect(page.getByRole('button', { name: '重新上传“放不下.png”' })).toBeVisible()
})

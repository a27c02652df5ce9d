import { expect, type Locator, type Page } from '@playwright/test'
import type { List } from '@/contract/calls'
import type { StoredFile } from '@/contract/fileCalls'

interface Chosen {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture of its own, with noise as a camera has it, so that it does not shrink to nothing. */
export async function photoOf(
  page: Page,
  name: string,
  width = 3000,
  height = 2200,
  type = 'image/png',
): Promise<Chosen> {
  const data = await page.evaluate(
    async (of) => {
      const canvas = new OffscreenCanvas(of.width, of.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      const image = context.createImageData(of.width, of.height)
      for (let at = 0; at < image.data.length; at += 4) {
        const light = ((at / 4) % of.width) / of.width
        image.data.set([200 * light, 120 + Math.random() * 60, 80, 255], at)
      }
      context.putImageData(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: of.type })
      return new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
        reader.readAsDataURL(blob)
      })
    },
    { width, height, type },
  )
  return { name, mimeType: type, buffer: Buffer.from(data, 'base64') }
}

/** Gives files to a button that asks for them. */
export async function choose(page: Page, button: Locator, files: readonly Chosen[]): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await button.click()
  await (await asked).setFiles([...files])
}

/** The picture that an image shows, in pixels; 0 for one that is not loaded. */
export const edgesOf = (image: Locator): Promise<number[]> =>
  image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight])
export async function expectShown(image: Locator): Promise<void> {
  await expect.poll(async () => (await edgesOf(image))[0]).toBeGreaterThan(0)
}

/** The files that the server has, the newest first. */
export const serverFiles = (page: Page): Promise<StoredFile[]> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('admin-pro-token')}` }
    const answer = await fetch(new URL('api/files/getList', document.baseURI), { headers })
    return ((await answer.json()) as { data: List<StoredFile> | null }).data?.list ?? []
  })

/** The files of a form, a record or the upload page. */
export const attachmentsOf = (within: Locator | Page) =>
  within.getByRole('list', { name: /^(附件|Attachments)$/ }).getByRole('listitem')

/** A picture of one pixel, as a file chooser takes it. */
export const onePixel = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

import type { Frame, Page } from '@playwright/test'

export interface Print {
  readonly title: string
  /** Texts of the sheets. */
  readonly sheets: readonly string[]
  /** Rows of tables on each sheet, heads aside. */
  readonly rows: readonly number[]
}

interface Printing {
  prints?: Print[]
}

/** Frames of a page that is open keep what they are asked to print in place of a window for it; `told` is what they were asked. */
export async function catchPrints(page: Page): Promise<{ told: () => Promise<Print[]>; end: () => Promise<void> }> {
  await page.evaluate(() => {
    const native = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument')
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', {
      configurable: true,
      get(this: HTMLIFrameElement) {
        const doc = native?.get?.call(this) as Document | null
        if (!doc?.defaultView) return doc
        doc.defaultView.print = () => {
          const sheets = [...doc.querySelectorAll<HTMLElement>('.sheet')]
          ;((globalThis as Printing).prints ??= []).push({
            title: doc.title,
            sheets: sheets.map((sheet) => sheet.innerText),
            rows: sheets.map((sheet) => sheet.querySelectorAll('tbody tr').length),
          })
        }
        return doc
      },
    })
    for (const frame of document.querySelectorAll('iframe')) void frame.contentDocument
  })
  return {
    told: () => page.evaluate(() => (globalThis as Printing).prints ?? []),
    end: () => page.evaluate(() => void dispatchEvent(new Event('afterprint'))),
  }
}

/** The frame of the preview, once its sheets have been laid out. */
export async function previewOf(page: Page): Promise<Frame> {
  const element = await page.locator('.print-preview iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('no preview')
  await frame.locator('.sheet').first().waitFor()
  return frame
}

/** Radicals that have no compatible letter: some fonts name their glyph before that of the letter, which looks the same. */
const radicals = '⺟母⺠民⻅见⻉贝⻋车⻓长⻔门⻘青⻚页⻛风⻜飞⻢马⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟戶户'
export const letters = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((one) => (radicals.indexOf(one) % 2 === 0 ? radicals[radicals.indexOf(one) + 1] : one))
    .join('')
    // The space of some fonts has a number and no letter.
    .replaceAll('\u0001', ' ')

/** The texts of a PDF page by page, and its sizes in mm. */
export async function readPdf(file: Uint8Array): Promise<{ text: string; width: number; height: number }[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 }).promise
  const pages = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  return Promise.all(
    pages.map(async (at) => {
      const one = await pdf.getPage(at)
      const { items } = await one.getTextContent()
      const [, , width = 0, height = 0] = one.view
      const mm = (points: number) => Math.round((points * 25.4) / 72)
      const text = items.map((item) => ('str' in item ? item.str : '')).join('')
      return { text: letters(text), width: mm(width), height: mm(height) }
    }),
  )
}

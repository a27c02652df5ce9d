import type { Page } from '@playwright/test'

/** What another app gives to the system's share sheet. */
interface Shared {
  readonly title?: string
  readonly text?: string
  readonly url?: string
  readonly files?: readonly { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[]
}

/** As the system does with what is shared with the installed console: the page goes on with the answer to a form, as the manifest has it. */
export async function share(page: Page, { files = [], ...words }: Shared): Promise<void> {
  const encoded = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, data: buffer.toString('base64') }))
  const arrived = page.waitForURL(/#\/(open|login)/)
  await page.evaluate(
    async ({ given, texts }) => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
      const manifest = (await (await fetch(link?.href ?? '')).json()) as {
        share_target: { action: string; params: Record<string, string> & { files: { name: string }[] } }
      }
      const { action, params } = manifest.share_target
      const form = document.createElement('form')
      form.method = 'POST'
      form.enctype = 'multipart/form-data'
      form.action = new URL(action, link?.href).href
      for (const [name, value] of Object.entries(texts)) {
        const input = document.createElement('textarea')
        input.name = params[name] ?? ''
        input.value = value
        form.append(input)
      }
      const input = document.createElement('input')
      input.type = 'file'
      input.multiple = true
      input.name = params.files[0]?.name ?? ''
      const all = new DataTransfer()
      for (const { name, mimeType, data } of given) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
        all.items.add(new File([bytes], name, { type: mimeType }))
      }
      input.files = all.files
      if (given.length > 0) form.append(input)
      form.hidden = true
      document.body.append(form)
      form.submit()
    },
    { given: encoded, texts: words },
  )
  await arrived
}

/** Browsers read a download's object URL some time after the click. */
const REVOKE_MS = 10_000

/** Downloads content as a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS)
}

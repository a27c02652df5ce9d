const PICTURE =
  /\{\\pict\b(?:[^{}]|\{[^{}]*\})*?\\(png|jpeg)blip\b(?:[^{}]|\{[^{}]*\})*?[\s}]((?:[\da-f]{2}\s*){32,})\}/gi

/**
 * The pictures of a text in RTF, in their order. Word puts them on the clipboard there alone: its HTML names files on the disk, which a page
 * can't read.
 */
export function rtfPictures(rtf: string): File[] {
  return [...rtf.matchAll(PICTURE)].map(([, format = 'png', hex = ''], at) => {
    const digits = hex.replaceAll(/\s/g, '')
    const bytes = Uint8Array.from({ length: digits.length / 2 }, (_, i) =>
      Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16),
    )
    const type = `image/${format.toLowerCase()}`
    return new File([bytes], `${at + 1}.${format.toLowerCase() === 'png' ? 'png' : 'jpg'}`, { type })
  })
}

/** What stands in the group that begins at `start`, without the groups in it. */
function ownText(rtf: string, start: number): string {
  let depth = 0
  let text = ''
  for (const part of rtf.slice(start).matchAll(/[{}]|[^{}]+/g)) {
    if (part[0] === '{') depth += 1
    else if (part[0] === '}') depth -= 1
    else if (depth === 1) text += part[0]
    if (depth === 0) break
  }
  return text
}

/**
 * The pictures of a text in RTF, in their order. Word puts them on the clipboard there alone: its HTML names files on the disk, which a page
 * can't read.
 */
export function rtfPictures(rtf: string): File[] {
  return [...rtf.matchAll(/\{\\pict\b/g)].flatMap(({ index }, at) => {
    const text = ownText(rtf, index)
    const format = /\\(png|jpeg)blip\b/.exec(text)?.[1]
    // Older programs read a second copy of each, in a format that no browser draws.
    if (format === undefined) return []
    const digits = text.replaceAll(/\\[a-z]+-?\d* ?/gi, '').replaceAll(/[^\da-f]/gi, '')
    const bytes = Uint8Array.from({ length: digits.length / 2 }, (_, i) =>
      Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16),
    )
    return [new File([bytes], `${at + 1}.${format === 'png' ? 'png' : 'jpg'}`, { type: `image/${format}` })]
  })
}

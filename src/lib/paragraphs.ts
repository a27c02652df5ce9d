import { bodyOf } from './security/htmlText'

const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** The paragraphs of a Markdown text: what blank lines part, fenced code being one. Joined by blank lines they are the text again. */
export function markdownParagraphs(text: string): string[] {
  const paragraphs: string[] = []
  let lines: string[] = []
  let fence: string | undefined
  const end = () => {
    if (lines.length > 0) paragraphs.push(lines.join('\n'))
    lines = []
  }
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    if (fence === undefined && line.trim() === '') {
      end()
      continue
    }
    lines.push(line)
    const mark = FENCE.exec(line)?.[1]
    if (mark === undefined) continue
    if (fence === undefined) fence = mark
    else if (mark[0] === fence[0] && mark.length >= fence.length && line.trim() === mark) fence = undefined
  }
  end()
  return paragraphs
}

/** The outermost elements of an HTML text, and what stands between them; parsed where nothing runs or loads. */
export function htmlParagraphs(html: string): string[] {
  return [...bodyOf(html).childNodes].flatMap((node) => {
    const text = node instanceof Element ? node.outerHTML : (node.textContent ?? '')
    return text.trim() === '' ? [] : [text]
  })
}

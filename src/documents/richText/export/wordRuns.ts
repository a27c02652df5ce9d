import {
  ExternalHyperlink,
  ShadingType,
  Tab,
  TextRun,
  UnderlineType,
  type IRunOptions,
  type ParagraphChild,
} from 'docx'
import type { Colour } from '../vocabulary'
import { paperColours, paperHighlights } from './paper'
import { regularFace } from './wordStyles'

const marks: Readonly<Record<string, IRunOptions>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italics: true },
  em: { italics: true },
  u: { underline: { type: UnderlineType.SINGLE } },
  s: { strike: true },
  del: { strike: true },
  sub: { subScript: true },
  sup: { superScript: true },
  code: { font: 'Consolas' },
  a: { underline: { type: UnderlineType.SINGLE }, color: paperColours.blue },
}

function lookOf(element: HTMLElement): IRunOptions {
  const { color, mark, part } = element.dataset
  const ink = color === undefined ? undefined : paperColours[color as Colour]
  const ground = mark === undefined ? undefined : paperHighlights[mark]
  return {
    ...marks[element.localName],
    ...(part === 'name' && { font: regularFace }),
    ...(ink !== undefined && { color: ink }),
    ...(ground !== undefined && { shading: { type: ShadingType.CLEAR, fill: ground } }),
  }
}

/** What stands in a line of text, as runs of Word. The gap before who signs is a tab. Line breaks of the source are blanks, save in code (`kept`). */
export function runsOf(node: Node, look: IRunOptions = {}, kept = false): ParagraphChild[] {
  return [...node.childNodes].flatMap((child): ParagraphChild[] => {
    if (child instanceof Text) {
      const lines = kept ? child.data.split('\n') : [child.data.replaceAll(/[\n\r\t]+/g, ' ')]
      return lines.map((text, at) => new TextRun({ ...look, text, ...(at > 0 && { break: 1 }) }))
    }
    if (!(child instanceof HTMLElement)) return []
    if (child.dataset.part === 'gap') return [new TextRun({ ...look, children: [new Tab()] })]
    if (child.localName === 'br') return [new TextRun({ ...look, break: 1 })]
    const inner = runsOf(child, { ...look, ...lookOf(child) }, kept)
    const link = child instanceof HTMLAnchorElement ? child.getAttribute('href') : null
    return link ? [new ExternalHyperlink({ link, children: inner })] : inner
  })
}

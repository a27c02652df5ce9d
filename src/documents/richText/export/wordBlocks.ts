import { AlignmentType, BorderStyle, Paragraph, TextRun, type FileChild, type IParagraphOptions } from 'docx'
import { styleOf, styleRow } from '../vocabulary'
import { runsOf } from './wordRuns'
import { wordPicture } from './wordPicture'
import { wordTable } from './wordTable'

/** Twips that a level of a list is indented by. */
const STEP = 420

/** What a Word document is made of while its text is read. */
export interface WordContext {
  readonly fileOf: (id: string) => Promise<Blob | undefined>
  /** Begins a numbered list, which starts at `start`; returns by what its paragraphs name it. */
  readonly beginNumbers: (start: number) => { readonly reference: string; readonly instance: number }
}

const alignments = {
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
} as const

const isAlignment = (name: string | undefined): name is keyof typeof alignments =>
  name !== undefined && name in alignments

/** Style and alignment of a paragraph or heading. */
function formOf(element: HTMLElement): IParagraphOptions {
  const level = Number(/^h([1-6])$/.exec(element.localName)?.[1] ?? 0)
  const { align } = element.dataset
  const id = styleOf(level, element.dataset.style)
  const isNamed = id !== undefined && styleRow(id).style !== undefined
  return {
    ...(isNamed ? { style: id } : level > 0 && { style: `Heading${Math.min(level, 5)}` }),
    ...(isAlignment(align) && { alignment: alignments[align] }),
  }
}

async function pictureBlock(image: HTMLImageElement, { fileOf }: WordContext, form: IParagraphOptions) {
  const words = image.alt
  const file = await fileOf(image.dataset.file ?? '')
  const share = Number(image.dataset.width) || undefined
  const child = file ? await wordPicture(file, words, share) : new TextRun({ text: words, italics: true })
  return new Paragraph({ ...form, children: [child] })
}

/** The lines of a list, with those of the lists in it. */
async function listBlocks(list: HTMLElement, level: number, context: WordContext): Promise<FileChild[]> {
  const isTasks = list.dataset.type === 'taskList'
  const numbers = list.localName === 'ol' ? context.beginNumbers(Number(list.getAttribute('start') ?? 1)) : undefined
  const blocks: FileChild[] = []
  for (const item of list.children) {
    if (!(item instanceof HTMLElement)) continue
    const mark: IParagraphOptions = isTasks
      ? { indent: { left: STEP * (level + 1), hanging: STEP } }
      : numbers
        ? { numbering: { ...numbers, level } }
        : { bullet: { level } }
    const box = isTasks ? [new TextRun(item.dataset.checked === 'true' ? '☑ ' : '☐ ')] : []
    let isFirst = true
    for (const child of groupsOf(item)) {
      if (isFirst && (child instanceof DocumentFragment || child.localName === 'p'))
        blocks.push(new Paragraph({ ...mark, children: [...box, ...runsOf(child)] }))
      else if (child instanceof HTMLElement && /^[uo]l$/.test(child.localName))
        blocks.push(...(await listBlocks(child, Math.min(level + 1, 8), context)))
      else blocks.push(...(await blockOf(child, context, { indent: { left: STEP * (level + 1) } })))
      isFirst = false
    }
  }
  return blocks
}

const BLOCKS = /^(?:p|h[1-6]|ul|ol|table|blockquote|pre|hr|img|div)$/

/** What an element holds, as blocks: text that stands between them is put together. */
function groupsOf(element: HTMLElement): (HTMLElement | DocumentFragment)[] {
  const groups: (HTMLElement | DocumentFragment)[] = []
  for (const node of element.childNodes) {
    if (node instanceof HTMLElement && BLOCKS.test(node.localName)) groups.push(node)
    else if (node.textContent?.trim()) {
      const last = groups.at(-1)
      const line = last instanceof DocumentFragment ? last : document.createDocumentFragment()
      if (line !== last) groups.push(line)
      line.append(node.cloneNode(true))
    }
  }
  return groups
}

async function blockOf(
  element: HTMLElement | DocumentFragment,
  context: WordContext,
  form: IParagraphOptions = {},
): Promise<FileChild[]> {
  if (element instanceof DocumentFragment) return [new Paragraph({ ...form, children: runsOf(element) })]
  if (element instanceof HTMLImageElement)
    return [await pictureBlock(element, context, { ...form, ...formOf(element) })]
  if (element instanceof HTMLTableElement) {
    const cells = async (cell: HTMLElement) => {
      const blocks = await blocksOf(cell, context)
      return blocks.length > 0 ? blocks : [new Paragraph({})]
    }
    // Word joins tables that no paragraph parts.
    return [await wordTable(element, cells), new Paragraph({ spacing: { before: 0, after: 0 } })]
  }
  switch (element.localName) {
    case 'ul':
    case 'ol':
      return listBlocks(element, 0, context)
    case 'hr':
      return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '999999', space: 1 } } })]
    case 'pre':
      return [
        new Paragraph({
          ...form,
          shading: { fill: 'F5F7FA' },
          children: runsOf(element, { font: 'Consolas' }, true),
        }),
      ]
    case 'div':
      return blocksOf(element, context, form)
    case 'blockquote':
      return blocksOf(element, context, {
        indent: { left: STEP },
        border: { left: { style: BorderStyle.SINGLE, size: 12, color: '999999', space: 8 } },
      })
    default:
      return [new Paragraph({ ...form, ...formOf(element), children: runsOf(element) })]
  }
}

/** The paragraphs and tables of a cleaned document. */
export async function blocksOf(
  element: HTMLElement,
  context: WordContext,
  form: IParagraphOptions = {},
): Promise<FileChild[]> {
  const blocks: FileChild[] = []
  for (const child of groupsOf(element)) blocks.push(...(await blockOf(child, context, form)))
  return blocks
}

import { AlignmentType, Document, LevelFormat, Packer } from 'docx'
import { cleanDocument } from '@/ui/data/ForeignHtml'
import type { ExportedDocument } from '../../editor'
import { nameSignedParts } from '../signedLine'
import { blocksOf } from './wordBlocks'
import { page, wordStyles } from './wordStyles'

/** Levels that a list of Word has. */
const LEVELS = 9
const STEP = 420

/** A kind of numbered list that starts at a number. */
const numbersFrom = (start: number) => ({
  reference: `numbers-${start}`,
  levels: Array.from({ length: LEVELS }, (_, level) => ({
    level,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    start,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: STEP * (level + 1), hanging: STEP } } },
  })),
})

/** A document as a Word file (.docx), with headings, lists, tables, pictures and the styles of official documents. */
export async function wordFile({ title, content, fileOf }: ExportedDocument): Promise<Blob> {
  const starts = new Set<number>()
  let instance = 0
  const text = cleanDocument(content)
  nameSignedParts(text)
  const children = await blocksOf(text, {
    fileOf,
    beginNumbers: (start) => {
      starts.add(start)
      instance += 1
      return { reference: `numbers-${start}`, instance }
    },
  })
  const document = new Document({
    title,
    styles: wordStyles,
    numbering: { config: [...starts].map(numbersFrom) },
    sections: [{ properties: { page }, children }],
  })
  return Packer.toBlob(document)
}

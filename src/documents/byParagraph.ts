import { diffIndices } from 'node-diff3'
import { PARTS_MAX } from '@/offline/conflict/parts'
import { htmlParagraphs, markdownParagraphs } from '@/lib/paragraphs'
import { htmlText } from '@/lib/security/htmlText'
import type { Compared } from '@/ui/inputs/draft/CompareDialog'
import type { DocumentKind } from './editor'

/** The comparison of a draft with the server's copy, of whose content only the paragraphs that differ are left. `label` says so. */
export function byParagraph(kind: DocumentKind['kind'], compared: readonly Compared[], label: string): Compared[] {
  const isHtml = kind === 'richText'
  const split = isHtml ? htmlParagraphs : markdownParagraphs
  const shown = (paragraphs: readonly string[]) => (isHtml ? paragraphs.map(htmlText) : paragraphs).join('\n\n')
  return compared.map((field) => {
    if (field.name !== 'content') return field
    const [draft, server] = [split(field.draft), split(field.server)]
    if (draft.length > PARTS_MAX || server.length > PARTS_MAX)
      return { ...field, draft: shown([field.draft]), server: shown([field.server]) }
    const different = diffIndices(server, draft)
    return {
      ...field,
      label,
      draft: shown(different.flatMap(({ buffer2Content }) => buffer2Content)),
      server: shown(different.flatMap(({ buffer1Content }) => buffer1Content)),
    }
  })
}

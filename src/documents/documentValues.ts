import * as z from 'zod/mini'
import { defaultsOf } from '@/contract/defaults'
import {
  CONTENT_CHARACTERS,
  DOCUMENT_FILES,
  documentAttachments,
  documentModules,
} from '@/contract/rowSchemas/document'
import type { Row } from '@/contract/rows'
import { attachmentRules } from '@/lib/attachment'
import { timestamp } from '@/lib/timestamp'
import { filledRule, looseText, textRule } from '@/records/form/formRules'

/** Most characters of a title. */
export const TITLE_CHARACTERS = 20

export const documentFileRules = { ...attachmentRules, maxCount: DOCUMENT_FILES }

/** Form validation; messages are dictionary keys. */
export const documentSchema = z.object({
  title: filledRule('标题', '请输入标题', TITLE_CHARACTERS),
  module: z.enum(documentModules),
  content: textRule('正文', CONTENT_CHARACTERS),
  attachments: documentAttachments,
  author: looseText,
})
export type DocumentValues = z.infer<typeof documentSchema>

const { module: firstModule = documentModules[0] } = defaultsOf('document', timestamp(0))
const loose = z.object({
  title: looseText,
  module: z.catch(z.enum(documentModules), firstModule),
  content: looseText,
  attachments: z.catch(documentAttachments, []),
  author: looseText,
})

/** When a document was last changed, or made. */
export const changedAt = ({ version = 1, updatedAt, datatime }: Row<'document'>): string =>
  version > 1 && updatedAt !== undefined ? updatedAt : datatime

/** Form values from a row or a stored draft, including unfinished input. */
export const restoredDocument = (given: unknown): DocumentValues => loose.parse(given)

import * as z from 'zod/mini'
import { line } from '../fields'
import { attachment, moment, row, title } from './fields'

/** The module whose work a document belongs to. */
export const documentModules = [
  'governmentAffairs',
  'villageusermanage',
  'scoreManage',
  'shopManage',
  'deviceManage',
  'plant',
  'breedManage',
  'notice',
] as const

/** Characters of a content; at three bytes each it fits the body of a request. */
export const CONTENT_CHARACTERS = 200_000
/** Thirty pictures in the text, and as many files beside it. */
export const DOCUMENT_FILES = 60

export const documentAttachments = z.array(attachment).check(z.maxLength(DOCUMENT_FILES))

/**
 * A document of an editor (spec §1). `content` is Markdown, or HTML that must be sanitised before it is shown. Pictures in it are named by
 * the ids of `attachments` (`![](file:ID)`, `<img data-file="ID">`), so that a content never carries them.
 */
export const documentRow = row({
  title,
  kind: z.enum(['richText', 'markdown']),
  module: z.enum(documentModules),
  content: z.string().check(z.maxLength(CONTENT_CHARACTERS)),
  attachments: z.optional(documentAttachments),
  author: line,
  datatime: moment,
})

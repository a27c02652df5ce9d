import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { documentModules } from '@/contract/rowSchemas/document'
import { fallingBack, optional, text } from '@/routes/searches'
import { usePage } from '@/routes/usePage'

/** What a page of documents shows. */
export const documentSearch = z.object({
  /** uuid of the open document. */
  document: optional(z.string()),
  title: text,
  module: optional(z.enum(documentModules)),
  pageNo: fallingBack(z.coerce.number<number>().check(z.int(), z.minimum(1)), 1),
})
export type DocumentAddress = z.infer<typeof documentSearch>

/** Pages of documents. */
export type DocumentPath = '/vab/editor/richTextEditor' | '/vab/editor/markdownEditor' | '/other/workflow'

/** What a page of documents shows, from its address, and the way to something else. */
export function useDocumentAddress(path: DocumentPath) {
  const place = usePage(path).search
  const navigate = useNavigate()
  const show = (change: Partial<DocumentAddress>, replace = false) => {
    const { pageNo, ...rest } = { ...place, ...change }
    void navigate({ to: path, search: { ...rest, ...(pageNo > 1 && { pageNo }) }, replace })
  }
  return { place, show }
}

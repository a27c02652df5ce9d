import { DocumentPage } from '@/documents/DocumentPage'
import { richTextKind } from '@/documents/richText/richTextKind'
import { documentSearch as search } from '@/documents/useDocumentAddress'

export { search }
declare module '@/routes/searches' {
  interface Searches {
    'vab/editor/richTextEditor': typeof search
  }
}

/** Documents in rich text. */
export default function RichTextEditorPage() {
  return <DocumentPage kind={richTextKind} />
}

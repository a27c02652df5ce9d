import { DocumentPage } from '@/documents/DocumentPage'
import { markdownKind } from '@/documents/markdown/markdownKind'
import { documentSearch as search } from '@/documents/useDocumentAddress'

export { search }
declare module '@/routes/searches' {
  interface Searches {
    'vab/editor/markdownEditor': typeof search
  }
}

/** Documents in Markdown. */
export default function MarkdownEditorPage() {
  return <DocumentPage kind={markdownKind} />
}

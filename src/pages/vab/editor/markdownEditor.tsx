import { DocumentPage } from '@/document/DocumentPage'
import { markdownKind } from '@/document/markdown/markdownKind'
import { documentSearch as search } from '@/document/usePlace'

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

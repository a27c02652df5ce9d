import { DocumentPage } from '@/document/DocumentPage'
import { markdownKind } from '@/document/markdown/markdownKind'

/** Documents in Markdown. */
export default function MarkdownEditorPage() {
  return <DocumentPage kind={markdownKind} />
}

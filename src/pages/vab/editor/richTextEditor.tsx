import { DocumentPage } from '@/document/DocumentPage'
import { richTextKind } from '@/document/richText/richTextKind'

/** Documents in rich text. */
export default function RichTextEditorPage() {
  return <DocumentPage kind={richTextKind} />
}

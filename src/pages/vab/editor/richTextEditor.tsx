import { DocumentPage } from '@/document/DocumentPage'
import { richTextKind } from '@/document/richText/richTextKind'
import { documentSearch as search } from '@/document/usePlace'

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

import { lazy, useState } from 'react'
import addIcon from 'virtual:icon/add-line'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { useRights } from '@/stores/rights'
import { EmptyState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { DocumentFrame } from './DocumentFrame'
import { DocumentList } from './DocumentList'
import { DocumentView } from './DocumentView'
import type { DocumentKind } from './editor'
import { ImportDocument } from './ImportDocument'
import { RemoveDocument } from './RemoveDocument'
import { useDocuments } from './useDocuments'

const DocumentForm = lazy(() => import('./DocumentForm').then((part) => ({ default: part.DocumentForm })))

/** The page of a kind of document. */
export function DocumentPage({ kind }: { kind: DocumentKind }) {
  const { t } = useTexts()
  const documents = useDocuments(kind.path)
  const { place, show, editor, drafts, open, add } = documents
  const { write: mayWrite, remove: mayRemove } = useRights('document')
  const [full, setFull] = useState(false)
  const [removing, setRemoving] = useState<Row<'document'>>()
  return (
    <>
      <DocumentFrame
        module="document"
        documents={documents}
        title={t(kind.title)}
        purpose={t(kind.purpose)}
        actions={
          mayWrite && (
            <>
              <ImportDocument kind={kind} source={kind.source} onMade={open} />
              <Button variant="primary" icon={addIcon} onPress={add}>
                {t('新建文档')}
              </Button>
            </>
          )
        }
        list={<DocumentList kind={kind} place={place} drafts={drafts} onSearch={show} onOpen={(to) => open(to.uuid)} />}
        full={full}
        onFull={setFull}
        belongs={(row) => row.kind === kind.kind}
        renderForm={(editing) => (
          <DocumentForm
            key={editing.id}
            kind={kind}
            editing={editing}
            editor={editor}
            full={full}
            onFull={setFull}
            onMade={(made) => show({ document: made }, true)}
          />
        )}
        renderView={(row, hasDraft) => (
          <DocumentView
            key={row.uuid}
            kind={kind}
            row={row}
            hasDraft={hasDraft}
            full={full}
            onFull={setFull}
            onBack={() => open(undefined)}
            onEdit={mayWrite ? () => editor.edit(row) : undefined}
            onRemove={mayRemove ? () => setRemoving(row) : undefined}
          />
        )}
        renderNone={() => (
          <EmptyState
            title={t('从列表里选一份文档')}
            {...(mayWrite ? { action: t('新建文档'), onAction: add } : { detail: t('选好后在这里阅读') })}
          />
        )}
        goneText={t('这份文档已不在，或没有存到本机')}
      />
      {removing && (
        <RemoveDocument
          module="document"
          row={removing}
          name={removing.title}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => open(undefined)}
        />
      )}
    </>
  )
}

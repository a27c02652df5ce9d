import { lazy, useState } from 'react'
import addIcon from 'virtual:icon/add-line'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { useRights } from '@/stores/rights'
import { EmptyState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { DocumentFrame } from './DocumentFrame'
import { DocumentView } from './DocumentView'
import type { DocumentKind } from './editor'
import { ImportDocument } from './ImportDocument'
import { RemoveDocument } from './RemoveDocument'
import { useDocuments } from './useDocuments'
import { documentModules } from '@/contract/rowSchemas/document'
import type { DraftNote } from '@/protocol/device'
import { valueText } from '@/i18n/recordTexts'
import { Ago } from '@/ui/data/Ago'
import { Select } from '@/ui/inputs/Select'
import { changedAt } from './documentValues'
import { SideList } from './SideList'
import type { DocumentAddress } from './useDocumentAddress'

/** Of the text, under a title. */
const SNIPPET_CHARACTERS = 60
/** Of a content, in which they are looked for: the head of an official document and its tags come first. */
const BEGINNING_CHARACTERS = 800

interface DocumentListProps {
  kind: DocumentKind
  place: DocumentAddress
  drafts: readonly DraftNote[]
  onSearch: (change: Partial<DocumentAddress>) => void
  onOpen: (row: Row<'document'>) => void
}

/** The documents of a kind, searched by title and filtered by module. */
function DocumentList({ kind, place, drafts, onSearch, onOpen }: DocumentListProps) {
  const { t } = useTexts()
  const { module } = place
  return (
    <SideList
      module="document"
      match="title"
      matchLabel={t('标题')}
      placeholder={t('搜索标题')}
      label={t('文档')}
      place={place}
      drafts={drafts}
      onSearch={onSearch}
      onOpen={onOpen}
      filter={{ kind: kind.kind, ...(module && { module }) }}
      isFiltered={module !== undefined}
      filters={
        <Select
          label={t('所属模块')}
          labelHidden
          clearable
          placeholder={t('全部模块')}
          options={documentModules.map((id) => ({ id, label: valueText('module', id, t) }))}
          value={module ?? null}
          onChange={(next) => onSearch({ module: next ?? undefined, pageNo: 1 })}
        />
      }
      empty={t('还没有文档')}
      nothingFound={t('没有符合条件的文档')}
      renderLines={(row) => ({
        title: row.title,
        text: kind.excerptOf(row.content.slice(0, BEGINNING_CHARACTERS), row.title).slice(0, SNIPPET_CHARACTERS),
        meta: (
          <>
            {valueText('module', row.module, t)} · <Ago at={changedAt(row)} />
          </>
        ),
      })}
    />
  )
}

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
            kind="notChosen"
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

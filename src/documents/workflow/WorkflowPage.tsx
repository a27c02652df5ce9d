import { lazy, useState } from 'react'
import addIcon from 'virtual:icon/add-line'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { useRights } from '@/stores/rights'
import { EmptyState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { DocumentFrame } from '../DocumentFrame'
import { RemoveDocument } from '../RemoveDocument'
import { useDocuments } from '../useDocuments'
import { WorkflowView } from './WorkflowView'
import type { DraftNote } from '@/protocol/device'
import { stepText } from '@/i18n/flowTexts'
import { Ago } from '@/ui/data/Ago'
import { SideList } from '../SideList'
import type { DocumentAddress } from '../useDocumentAddress'
import './workflow.css'

/** Steps named under a workflow's title. */
const STEPS_SHOWN = 6

interface WorkflowListProps {
  place: DocumentAddress
  drafts: readonly DraftNote[]
  onSearch: (change: Partial<DocumentAddress>) => void
  onOpen: (row: Row<'workflow'>) => void
}

/** The workflows, searched by name. */
function WorkflowList(props: WorkflowListProps) {
  const { t } = useTexts()
  return (
    <SideList
      {...props}
      module="workflow"
      match="name"
      matchLabel={t('流程名称')}
      placeholder={t('搜索流程')}
      label={t('流程')}
      empty={t('还没有流程')}
      nothingFound={t('没有符合条件的流程')}
      renderLines={({ name, nodes, updatedAt }) => ({
        title: name,
        text: nodes
          .slice(0, STEPS_SHOWN)
          .map((node) => stepText(node, t))
          .join(' › '),
        meta: (
          <>
            {t('{{count}} 步', { count: nodes.length })}
            {updatedAt !== undefined && (
              <>
                {' · '}
                <Ago at={updatedAt} />
              </>
            )}
          </>
        ),
      })}
    />
  )
}

const WorkflowForm = lazy(() => import('./WorkflowForm').then((part) => ({ default: part.WorkflowForm })))

/** The page of workflows: their list, and one that is read or drawn. */
export function WorkflowPage() {
  const { t } = useTexts()
  const documents = useDocuments('/other/workflow')
  const { place, show, editor, drafts, open, add } = documents
  const { write: mayWrite, remove: mayRemove } = useRights('workflow')
  const [full, setFull] = useState(false)
  const [removing, setRemoving] = useState<Row<'workflow'>>()
  return (
    <>
      <DocumentFrame
        module="workflow"
        documents={documents}
        title={t('工作流')}
        purpose={t('画出办事的步骤和去向，检查有没有走不通的地方；没有网络也能画，联网后自动发送')}
        actions={
          mayWrite && (
            <Button variant="primary" icon={addIcon} onPress={add}>
              {t('新建流程')}
            </Button>
          )
        }
        list={<WorkflowList place={place} drafts={drafts} onSearch={show} onOpen={(to) => open(to.uuid)} />}
        full={full}
        onFull={setFull}
        alone
        renderForm={(editing) => (
          <WorkflowForm
            key={editing.id}
            editing={editing}
            editor={editor}
            full={full}
            onFull={setFull}
            onMade={(made) => show({ document: made }, true)}
          />
        )}
        renderView={(row, hasDraft) => (
          <WorkflowView
            key={row.uuid}
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
            title={t('从列表里选一个流程')}
            {...(mayWrite ? { action: t('新建流程'), onAction: add } : { detail: t('选好后在这里查看') })}
          />
        )}
        goneText={t('这个流程已不在，或没有存到本机')}
      />
      {removing && (
        <RemoveDocument
          module="workflow"
          row={removing}
          name={removing.name}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => open(undefined)}
        />
      )}
    </>
  )
}

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
import './workflow.css'
import { WorkflowList } from './WorkflowList'
import { WorkflowView } from './WorkflowView'

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

import { lazy } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DocumentFrame, type ListProps } from '../DocumentFrame'
import { WorkflowView } from './WorkflowView'
import { stepText } from '@/i18n/flowTexts'
import { Ago } from '@/ui/base/Ago'
import { SideList } from '../SideList'
import './workflow.css'

/** Steps named under a workflow's title. */
const STEPS_SHOWN = 6

/** The workflows, searched by name. */
function WorkflowList(props: ListProps) {
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
  return (
    <DocumentFrame
      module="workflow"
      path="/other/workflow"
      title={t('工作流')}
      purpose={t('画出办事的步骤和去向，检查有没有走不通的地方；没有网络也能画，联网后自动发送')}
      texts={{
        add: t('新建流程'),
        choose: t('从列表里选一个流程'),
        chooseDetail: t('选好后在这里查看'),
        gone: t('这个流程已不在，或没有存到本机'),
      }}
      nameOf={({ name }) => name}
      renderList={(props) => <WorkflowList {...props} />}
      alone
      renderForm={(props) => <WorkflowForm {...props} key={props.editing.id} />}
      renderView={(row, actions) => <WorkflowView {...actions} key={row.uuid} row={row} />}
    />
  )
}

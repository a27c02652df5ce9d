import type { DraftNote } from '@/protocol/device'
import type { Row } from '@/contract/rows'
import { stepText } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { Ago } from '@/ui/data/Ago'
import { SideList } from '../SideList'
import type { DocumentPlace } from '../usePlace'

/** Steps named under a workflow's title. */
const STEPS_SHOWN = 6

interface WorkflowListProps {
  place: DocumentPlace
  drafts: readonly DraftNote[]
  onSearch: (change: Partial<DocumentPlace>) => void
  onOpen: (row: Row<'workflow'>) => void
}

/** The workflows, searched by name. */
export function WorkflowList(props: WorkflowListProps) {
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

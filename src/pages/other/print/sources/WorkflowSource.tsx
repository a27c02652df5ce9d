import { useQuery } from '@tanstack/react-query'
import { ageOf } from '@/client/freshness'
import { rowOptions } from '@/client/records'
import { boundsOf } from '@/documents/workflow/drawing/bounds'
import { FlowPaper, flowPaperStyle } from '@/documents/workflow/FlowPaper'
import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import { DataAge } from '@/ui/data/DataAge'
import { Loaded } from '@/ui/data/Loaded'
import { EmptyState } from '@/ui/feedback/States'
import type { SourceProps } from '../source'
import { RecordChoice } from '@/records/RecordChoice'
import { TextSkeleton } from '@/ui/feedback/Skeletons'

/** A workflow, drawn and in words. */
export function WorkflowSource({ address, show, children }: SourceProps) {
  const { t } = useTexts()
  const query = useQuery({ ...rowOptions('workflow', address.workflow), enabled: address.workflow !== '' })
  const row = address.workflow === '' ? undefined : (query.data?.row ?? undefined)
  return children({
    source: 'workflow',
    title: row?.name ?? t('工作流'),
    style: flowPaperStyle,
    ...(row && { wide: boundsOf(row).width }),
    ...(row && { href: hrefTo({ to: '/other/workflow', search: { document: row.uuid } }) }),
    body:
      row && (row.nodes.length === 0 ? <p>{t('这个流程还没有步骤')}</p> : <FlowPaper title={row.name} graph={row} />),
    state:
      address.workflow === '' ? (
        <EmptyState kind="notChosen" title={t('请选择一个流程')} detail={t('流程图和步骤印在一起')} />
      ) : (
        <Loaded
          data={query.data}
          error={query.error}
          onRetry={() => void query.refetch()}
          skeleton={<TextSkeleton lines={6} />}
        >
          {() => <EmptyState kind="notHere" title={t('这个流程已不在，或没有存到本机')} detail={t('请选择另一个')} />}
        </Loaded>
      ),
    age: row && <DataAge at={ageOf(query)} error={query.error} onRetry={() => void query.refetch()} />,
    options: (
      <RecordChoice
        label={t('哪个流程')}
        module="workflow"
        main="name"
        record={address.workflow}
        name={row?.name ?? ''}
        onChange={(workflow) => show({ workflow })}
      />
    ),
  })
}

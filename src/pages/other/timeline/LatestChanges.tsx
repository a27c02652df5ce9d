import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listOptions } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { changeOf, seenOf } from '@/records/history/trail'
import { useEvents } from '@/records/history/useEvents'
import { TimelineSkeleton, type TimelineEntry } from '@/ui/data/Timeline'
import { Loaded } from '@/ui/data/Loaded'
import { NoRecords } from '@/ui/feedback/NoRecords'
import { RecordLink } from './RecordLink'
import { useHidden } from './useHidden'
import { useTimelineAddress } from './useTimelineAddress'

const SHOWN = 3

/** The latest changes of all modules as entries of a timeline. */
export function LatestChanges({ children }: { children: (entries: readonly TimelineEntry[]) => ReactNode }) {
  const { t } = useTexts()
  const { hrefOf } = useTimelineAddress()
  const { data, error, refetch } = useQuery(listOptions('history', { pageNo: 1, pageSize: SHOWN }))
  const hiddenOf = useHidden()
  const { ofItem } = useEvents({
    renderName: (subject) => <RecordLink {...subject} href={hrefOf(subject.module, subject.record)} />,
  })
  return (
    <Loaded data={data} error={error} onRetry={() => void refetch()} skeleton={<TimelineSkeleton />}>
      {({ list, partial }) =>
        list.length === 0 ? (
          <NoRecords
            title={t('还没有变更')}
            detail={t('修改或评论后会显示在这里')}
            partial={partial}
            onRetry={error ? undefined : () => void refetch()}
          />
        ) : (
          children(
            list.flatMap((entry) => {
              const change = changeOf(entry)
              const seen = seenOf({ type: 'change', id: change.id, at: change.at, change }, hiddenOf(change.module))
              return seen ? [ofItem(seen)] : []
            }),
          )
        )
      }
    </Loaded>
  )
}

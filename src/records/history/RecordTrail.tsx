import { useState } from 'react'
import { useRemove } from '@/client/writes'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { useMarks } from '@/offline/outbox/queries'
import { useRights } from '@/stores/rights'
import { useSession } from '@/stores/session'
import { DataAge } from '@/ui/data/DataAge'
import { Timeline, TimelineSkeleton } from '@/ui/data/Timeline'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { unlessReported } from '@/lib/reported'
import { reportWrite } from '@/records/list/reportWrite'
import { Button } from '@/ui/inputs/Button'
import { Segmented } from '@/ui/inputs/Segmented'
import type { ShowValue } from './ChangeList'
import { CommentForm } from './CommentForm'
import { seenOf, type TrailItem } from './trail'
import { useEvents } from './useEvents'
import { useTrail } from './useTrail'

const views = ['all', 'change', 'comment'] as const
type View = (typeof views)[number]

export interface RecordTrailProps {
  module: string
  record: string
  /** Display text of a value, where the general one does not do. */
  show?: ShowValue
  /** Fields that the person may not see. */
  hidden?: readonly string[]
  /** Which items to show; without it, the person chooses. */
  filter?: (item: TrailItem) => boolean
  /** Heading level of the days. */
  level?: 2 | 3
}

interface NothingDoneProps {
  /** Of data from this device, which may lack some. */
  asOf: number | undefined
  /** There are others, which a choice leaves out. */
  filtered: boolean
  /** Takes that choice back, where it is made here. */
  onAll: (() => void) | undefined
  onRetry: () => void
}

function NothingDone({ asOf, filtered, onAll, onRetry }: NothingDoneProps) {
  const { t } = useTexts()
  if (filtered)
    return (
      <EmptyState
        kind="nothingFound"
        title={t('没有符合条件的变更')}
        {...(onAll ? { action: t('显示全部'), onAction: onAll } : { detail: t('可以换个条件') })}
      />
    )
  if (asOf === undefined)
    return <EmptyState kind="nothingYet" title={t('还没有变更和评论')} detail={t('修改或评论后会显示在这里')} />
  return (
    <EmptyState
      kind="notHere"
      title={t('本机没有这条记录的变更和评论')}
      detail={t('连上服务器后再看')}
      action={t('重试')}
      onAction={onRetry}
    />
  )
}

/** What has been done with a record and said about it, and the place to say more. */
export function RecordTrail({ module, record, show, hidden = [], filter, level = 3 }: RecordTrailProps) {
  const { t, title } = useTexts()
  const [view, setView] = useState<View>('all')
  const trail = useTrail(module, record)
  const me = useSession(({ username }) => username)
  const mayComment = useRights('comment').write
  const marks = useMarks('comment')
  const removal = useRemove('comment')
  // Undone from the message, so that no question is needed.
  const remove = (comment: Row<'comment'>) => removal.mutateAsync([comment]).then(reportWrite, unlessReported)
  const { ofItem } = useEvents({
    ...(show && { show }),
    marks,
    renderCommentActions: ({ comment }) =>
      comment.author === me &&
      mayComment && (
        <button type="button" className="text-button destroys -ml-2 max-lg:-ml-3" onClick={() => void remove(comment)}>
          {t('删除评论')}
        </button>
      ),
  })
  const { items, has, error, asOf, more, whole } = trail
  if (!has.history && !has.comments)
    return (
      <EmptyState kind="nothingYet" title={t('服务器没有变更记录')} detail={t('这台服务器不记录修改，也不接受评论')} />
    )
  const names: Readonly<Record<View, string>> = { all: t('全部'), change: t('变更'), comment: t('评论') }
  const shown = (items ?? [])
    .flatMap((item) => seenOf(item, hidden) ?? [])
    .filter((item) => (filter ? filter(item) : view === 'all' || item.type === view))
  return (
    <div className="flex flex-col gap-5">
      {has.comments && mayComment && <CommentForm key={record} module={module} record={record} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!filter && (
          <Segmented
            label={t('显示')}
            size="sm"
            options={views.map((id) => ({ id, label: names[id] }))}
            value={view}
            onChange={setView}
          />
        )}
        <DataAge at={asOf} error={error} onRetry={trail.refetch} />
      </div>
      {asOf !== undefined && <p className="text-plain">{t('没有连上服务器：只有本机读过的内容，可能不全')}</p>}
      {items === undefined ? (
        error ? (
          <ErrorState
            error={error}
            title={t('变更记录没有加载成功')}
            detail={title(error.message)}
            action={t('重试')}
            onAction={trail.refetch}
          />
        ) : (
          <TimelineSkeleton />
        )
      ) : shown.length === 0 ? (
        <NothingDone
          asOf={asOf}
          onAll={items.length > 0 && !filter ? () => setView('all') : undefined}
          filtered={items.length > 0}
          onRetry={trail.refetch}
        />
      ) : (
        <Timeline label={t('变更记录')} entries={shown.map(ofItem)} level={level} />
      )}
      {more ? (
        <div>
          <Button variant="ghost" onPress={trail.readMore}>
            {t('更早的变更')}
          </Button>
        </div>
      ) : (
        items !== undefined && !whole && has.history && <p className="text-plain">{t('更早的情况没有记录')}</p>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ageOf } from '@/client/freshness'
import { listOptions } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { dayText } from '@/lib/timestamp'
import { firstOptions } from '@/offline/outbox/calls'
import { useMarks } from '@/offline/outbox/queries'
import { changeOf, seenOf, type Change, type TrailItem } from '@/records/history/trail'
import { useEvents } from '@/records/history/useEvents'
import { isMissing } from '@/records/history/useTrail'
import { useSession } from '@/stores/session'
import { DataAge } from '@/ui/data/DataAge'
import { Timeline, TimelineSkeleton } from '@/ui/data/Timeline'
import { useNow } from '@/ui/base/useNow'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { DatePicker } from '@/ui/inputs/DatePicker'
import { Filters } from './Filters'
import { RecordLink } from './RecordLink'
import { useHidden } from './useHidden'
import { useTimelineAddress } from './useTimelineAddress'

/** Events read at a time. */
const STEP = 100
/** The most rows of a page (spec §7). */
const ROWS_MAX = 1000

/** Everything that was done on a day, over all modules, with what of it waits on this device. */
export function DayView() {
  const { t, title } = useTexts()
  const { address, show, hrefOf } = useTimelineAddress()
  const { kind, user } = address
  const today = dayText(useNow())
  const day = address.day || today
  const me = useSession(({ username }) => username)
  const marks = useMarks('comment')
  const [size, setSize] = useState(STEP)
  const start = new Date(`${day} 00:00:00`)
  const end = new Date(start).setDate(start.getDate() + 1) - 1
  const terms = { atFrom: start.toISOString(), atTo: new Date(end).toISOString(), pageNo: 1, pageSize: size }
  const history = useQuery(
    listOptions('history', { ...terms, user, kind: kind === 'comment' ? undefined : kind } as const),
  )
  const comments = useQuery(listOptions('comment', { ...terms, author: user }))
  const { data: waiting } = useQuery(firstOptions(me))
  const hiddenOf = useHidden()
  const { ofItem } = useEvents({
    marks,
    renderName: (subject) => <RecordLink {...subject} href={hrefOf(subject.module, subject.record)} />,
  })

  const unsent = (waiting?.writes ?? [])
    .filter(({ module, createdAt }) => module !== 'comment' && dayText(createdAt) === day)
    .map((write): Change => ({
      id: `waiting ${write.key}`,
      at: write.createdAt,
      module: write.module,
      record: write.uuids[0] ?? '',
      title: write.title,
      kind: write.kind,
      user: write.user,
      device: '',
      changes: write.fields.map((field) => ({ field })),
      state: write.state,
    }))
    .filter((change) => (!kind || change.kind === kind) && change.user.includes(user))
  const changes = kind === 'comment' ? [] : (history.data?.list ?? []).map(changeOf)
  const said = kind && kind !== 'comment' ? [] : (comments.data?.list ?? [])
  const items = [...(kind === 'comment' ? [] : unsent), ...changes].flatMap((change): TrailItem[] => {
    const seen = seenOf({ type: 'change', id: change.id, at: change.at, change }, hiddenOf(change.module))
    return seen ? [seen] : []
  })
  for (const comment of said) items.push({ type: 'comment', id: comment.uuid, at: Date.parse(comment.at), comment })
  const sorted = items.toSorted((one, other) => other.at - one.at)

  const served = [history, comments].filter(({ error }) => !isMissing(error))
  const failed = served.find(({ error }) => error)
  const isRead = served.every(({ data }) => data !== undefined)
  const ages = served.flatMap((query) => ageOf(query) ?? [])
  const asOf = ages.length > 0 ? Math.min(...ages) : undefined
  const refetch = () => {
    for (const query of served) void query.refetch()
  }
  const isFiltered = Boolean(kind ?? user)
  const more = (history.data?.found ?? 0) > (history.data?.list.length ?? 0) && size < ROWS_MAX
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <div className="max-sm:col-span-full">
          <DatePicker label={t('日期')} value={day} max={today} onChange={(next) => show({ day: next })} />
        </div>
        <Filters
          kind={kind}
          user={user}
          users={sorted.map((item) => (item.type === 'change' ? item.change.user : item.comment.author))}
          onChange={show}
        />
      </div>
      <DataAge at={asOf} error={failed?.error ?? null} onRetry={refetch} />
      {asOf !== undefined && <p className="text-plain">{t('没有连上服务器：只有本机读过的内容，可能不全')}</p>}
      {served.length === 0 ? (
        <EmptyState
          kind="nothingYet"
          title={t('服务器没有变更记录')}
          detail={t('这台服务器不记录修改，也不接受评论')}
        />
      ) : !isRead && failed ? (
        <ErrorState
          error={failed.error}
          title={t('变更记录没有加载成功')}
          detail={title(failed.error?.message ?? '')}
          action={t('重试')}
          onAction={refetch}
        />
      ) : !isRead ? (
        <TimelineSkeleton />
      ) : sorted.length === 0 ? (
        isFiltered ? (
          <EmptyState
            kind="nothingFound"
            title={t('没有符合条件的变更')}
            action={t('清空筛选')}
            onAction={() => show({ kind: undefined, user: '' })}
          />
        ) : asOf !== undefined ? (
          <EmptyState
            kind="notHere"
            title={t('本机没有这一天的变更和评论')}
            detail={t('连上服务器后再看')}
            action={t('重试')}
            onAction={refetch}
          />
        ) : (
          <EmptyState
            kind="nothingYet"
            title={day === today ? t('今天还没有人改过记录') : t('这一天没有变更')}
            detail={t('修改或评论后会显示在这里')}
          />
        )
      ) : (
        <Timeline label={t('当天的变更')} entries={sorted.map(ofItem)} level={2} />
      )}
      {more && (
        <div>
          <Button variant="ghost" onPress={() => setSize(Math.min(size + STEP, ROWS_MAX))}>
            {t('更早的变更')}
          </Button>
        </div>
      )}
    </>
  )
}

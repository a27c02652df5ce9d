import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@/i18n/useTexts'
import { historyOptions } from '@/offline/outbox/calls'
import { useSession } from '@/stores/session'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { RowActions, TableSkeleton } from '@/ui/data/Table'
import type { SyncActions } from './useSyncActions'
import { VirtualList } from './VirtualList'
import { outcomeLooks } from './words'
import { WriteFacts } from './WriteFacts'

/** Usual height of an item, in pixels. */
const ITEM_PX = 67

/** Outcomes of the writes of the last 30 days, newest first; sent ones can be undone. */
export function History({ actions }: { actions: SyncActions }) {
  const { t, title } = useTexts()
  const user = useSession((state) => state.username)
  const { data: writes, error, refetch } = useQuery(historyOptions(user))
  if (error && !writes)
    return (
      <ErrorState
        title={t('历史没有加载成功')}
        detail={title(error.message)}
        action={t('重试')}
        onAction={() => void refetch()}
      />
    )
  if (!writes) return <TableSkeleton />
  if (writes.length === 0)
    return (
      <EmptyState
        kind="nothingYet"
        title={t('最近 30 天没有发送过修改')}
        detail={t('发送过的修改会在这里保留 30 天')}
      />
    )
  return (
    <VirtualList label={t('最近 30 天的修改')} items={writes} keyOf={({ key }) => key} estimate={ITEM_PX}>
      {(write) => (
        <div className="sync-item">
          <div className="flex min-w-0 flex-col gap-1">
            <WriteFacts write={write} look={outcomeLooks[write.outcome]} at={write.doneAt} />
          </div>
          {write.undoable && (write.outcome === 'sent' || write.outcome === 'merged') && (
            <div className="sync-actions">
              <RowActions
                about={write.title}
                actions={[{ label: t('撤销'), onPress: () => void actions.undo(write.key) }]}
              />
            </div>
          )}
        </div>
      )}
    </VirtualList>
  )
}

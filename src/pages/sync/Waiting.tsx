import { useState } from 'react'
import type { WaitingWrite } from '@/protocol/outbox'
import type { HandedOver } from '@/offline/handover/marks'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { EmptyState } from '@/ui/feedback/States'
import { SelectBox } from '@/ui/data/Table'
import { useNow } from '@/ui/base/useNow'
import type { SyncActions } from './useSyncActions'
import { VirtualList } from './VirtualList'
import { WriteItem } from './WriteItem'

/** Usual height of an item, in pixels. */
const ITEM_PX = 77

interface WaitingProps {
  writes: readonly WaitingWrite[]
  /** What was handed over, by key. */
  handed: Readonly<Record<string, HandedOver>>
  /** Shown above the list while nothing is selected. */
  summary: string
  /** What an empty list says, and what it waits for. */
  empty: string
  emptyDetail: string
  actions: SyncActions
}

/** Pending writes in sending order, with multiple selection. */
export function Waiting({ writes, handed, summary, empty, emptyDetail, actions }: WaitingProps) {
  const { t } = useTexts()
  const now = useNow()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  if (writes.length === 0) return <EmptyState kind="allDone" title={empty} detail={emptyDetail} />
  // Deselects writes sent meanwhile.
  const free = writes.filter(({ state }) => state !== 'sending')
  const chosen = free.filter(({ key }) => marked.has(key)).map(({ key }) => key)
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setMarked(next)
  }
  // Writes being sent do not make the selection partial.
  const all = chosen.length === free.length && writes.some(({ key }) => marked.has(key))
  return (
    <>
      <div className="sync-choice flex min-h-11 flex-wrap items-center gap-2 px-3 text-plain border-b border-base-300">
        <SelectBox
          label={t('全选')}
          checked={all}
          partly={!all && chosen.length > 0}
          onChange={() => setMarked(new Set(all ? [] : writes.map(({ key }) => key)))}
        />
        <span role="status">{chosen.length > 0 ? t('已选 {{count}} 条', { count: chosen.length }) : summary}</span>
        {chosen.length > 0 && (
          <div className="sync-chosen">
            <Button size="sm" onPress={() => void actions.retry(chosen)}>
              {t('立即发送')}
            </Button>
            <Button size="sm" onPress={() => actions.discard(chosen)}>
              {t('放弃')}
            </Button>
          </div>
        )}
      </div>
      <VirtualList label={t('未到达服务器的修改')} items={writes} keyOf={({ key }) => key} estimate={ITEM_PX}>
        {(write) => (
          <WriteItem
            write={write}
            handed={handed[write.key]}
            now={now}
            chosen={marked.has(write.key)}
            onChoose={toggle}
            actions={actions}
          />
        )}
      </VirtualList>
    </>
  )
}

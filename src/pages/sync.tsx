import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import exportIcon from 'virtual:icon/download-line'
import importIcon from 'virtual:icon/upload-line'
import sendIcon from 'virtual:icon/send-plane-line'
import handIcon from 'virtual:icon/user-shared-line'
import * as z from 'zod/mini'
import { useTexts } from '@/i18n/useTexts'
import { handedOver } from '@/offline/handover/marks'
import { statusOptions } from '@/offline/outbox/queries'
import { firstOptions, waitingOptions } from '@/offline/outbox/calls'
import { addressOf } from '@/routes/address'
import { optional } from '@/routes/searches'
import { useGo, usePage } from '@/routes/usePage'
import { useSession } from '@/stores/session'
import { Button } from '@/ui/inputs/Button'
import { ErrorState } from '@/ui/feedback/States'
import { TableSkeleton } from '@/ui/data/Table'
import { Tabs } from '@/ui/data/Tabs'
import '@/ui/data/pageHead.css'
import './sync/sync.css'
import { AmendDialog } from './sync/AmendDialog'
import { DiscardDialog } from './sync/DiscardDialog'
import { History } from './sync/History'
import { Notices, AloneFiles } from './sync/Notices'
import { OthersWrites } from './sync/OthersWrites'
import { ReceivedPanel } from './sync/received/ReceivedPanel'
import { useSyncActions } from './sync/useSyncActions'
import { useTransfer } from './sync/useTransfer'
import { Waiting } from './sync/Waiting'

const HandoverDialog = lazy(() =>
  import('@/records/handover/HandoverDialog').then((part) => ({ default: part.HandoverDialog })),
)

/** `handover`: opens the dialog in which something is handed over or received; `received`: by its id, what was given to look at. */
export const search = z.object({ handover: optional(z.enum(['give', 'receive'])), received: optional(z.string()) })
declare module '@/routes/searches' {
  interface Searches {
    sync: typeof search
  }
}

type Part = 'waiting' | 'attention' | 'history'

/** The sync centre: pending writes, conflicts to resolve, and the history of the last 30 days. */
export default function SyncCentre() {
  const { t, title } = useTexts()
  const user = useSession((state) => state.username)
  const first = useQuery(firstOptions(user))
  // Thousands take a moment to load: render the first ones meanwhile.
  const every = useQuery({ ...waitingOptions(user), enabled: first.data?.all === false })
  const { data: status } = useQuery(statusOptions(user))
  const actions = useSyncActions()
  const transfer = useTransfer()
  const [part, setPart] = useState<Part>()
  const [sending, setSending] = useState(false)
  const { handover: asked, received } = usePage('/sync').search
  const go = useGo()
  const [handover, setHandover] = useState(asked)
  const [known, setKnown] = useState(asked)
  // The page was there before.
  if (asked !== known) {
    setKnown(asked)
    if (asked) setHandover(asked)
  }
  const closeHandover = () => {
    setHandover(undefined)
    if (asked) go(addressOf({ to: '/sync' }), { replace: true })
  }
  const handed = handedOver(user)

  const isPart = first.data?.all === false && !every.data
  const writes = first.data?.all ? first.data.writes : (every.data ?? first.data?.writes)
  const failed = writes && !isPart ? undefined : first.error ? first : every.error ? every : undefined
  const waiting = writes?.filter(({ state }) => state === 'queued' || state === 'sending') ?? []
  const attention = writes?.filter(({ state }) => state === 'refused' || state === 'conflict') ?? []
  // Chosen once, so that later updates do not switch the tab.
  if (writes && !part) setPart(attention.length > 0 ? 'attention' : 'waiting')
  const sendAll = async () => {
    setSending(true)
    await actions.sendAll()
    setSending(false)
  }
  const counted = (label: string, count: number) => (writes ? `${label} ${count}` : label)
  const waits = isPart && status ? status.waiting + status.sending : waiting.length
  const needs = isPart && status ? status.attention : attention.length
  return (
    <div className="page">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="page-title">{t('同步中心')}</h1>
        <div className="sync-tools page-head-actions">
          <Button icon={handIcon} onPress={() => setHandover('give')}>
            {t('离线转交')}
          </Button>
          <FileTrigger
            acceptedFileTypes={['application/json', '.json']}
            onSelect={(files) => files?.[0] && void transfer.take(files[0])}
          >
            <Button icon={importIcon}>{t('导入')}</Button>
          </FileTrigger>
          <Button icon={exportIcon} disabled={!writes?.length} onPress={() => void transfer.save()}>
            {t('导出')}
          </Button>
          {waiting.length > 0 && (
            <Button variant="primary" icon={sendIcon} busy={sending} onPress={() => void sendAll()}>
              {t('全部立即发送')}
            </Button>
          )}
        </div>
      </header>
      <section className="panel p-5">
        {status && <Notices status={status} />}
        {status && status.others > 0 && <OthersWrites user={user} />}
        <AloneFiles user={user} />
        <ReceivedPanel
          user={user}
          open={received}
          onOpen={(id) => go(addressOf({ to: '/sync', search: { received: id } }))}
        />
        {failed?.error ? (
          <ErrorState
            title={t('同步中心没有加载成功')}
            detail={title(failed.error.message)}
            action={t('重试')}
            onAction={() => void failed.refetch()}
          />
        ) : !writes ? (
          <TableSkeleton />
        ) : (
          <Tabs<Part>
            label={t('同步中心')}
            value={part ?? 'waiting'}
            onChange={setPart}
            tabs={[
              {
                id: 'waiting',
                label: counted(t('等待'), waits),
                content: (
                  <Waiting
                    writes={waiting}
                    handed={handed}
                    summary={t('共 {{count}} 项，按先后顺序发送', { count: waits })}
                    empty={t('没有等待发送的修改')}
                    emptyDetail={t('离线时保存的修改会在这里等待')}
                    actions={actions}
                  />
                ),
              },
              {
                id: 'attention',
                label: counted(t('需处理'), needs),
                content: (
                  <Waiting
                    writes={attention}
                    handed={handed}
                    summary={t('共 {{count}} 项，处理后继续发送', { count: needs })}
                    empty={t('没有需要处理的修改')}
                    emptyDetail={t('没有接受或有冲突的修改会显示在这里')}
                    actions={actions}
                  />
                ),
              },
              { id: 'history', label: t('历史'), content: <History actions={actions} /> },
            ]}
          />
        )}
      </section>
      <DiscardDialog actions={actions} transfer={transfer} handed={handed} />
      {handover && (
        <Suspense>
          <HandoverDialog part={handover} onClose={closeHandover} />
        </Suspense>
      )}
      {actions.amended && (
        <AmendDialog
          key={actions.amended}
          itemKey={actions.amended}
          handed={handed[actions.amended]}
          actions={actions}
        />
      )}
    </div>
  )
}

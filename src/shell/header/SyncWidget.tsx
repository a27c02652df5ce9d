import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { showBadge } from '../frame/badge'
import { Deferred } from '@/ui/data/Deferred'
import { toastSuccess } from '@/ui/feedback/toast'
import { SyncFace } from './sync/SyncFace'
import { useHeadline } from './sync/useHeadline'

const load = async () => (await import('./sync/SyncMenu')).SyncMenu

/** Sync indicator; its popover is loaded on first interaction. */
export function SyncWidget() {
  const { t } = useTexts()
  const view = useHeadline()
  const word = useRef<HTMLSpanElement>(null)
  const waiting = view?.status ? view.status.waiting + view.status.sending + view.status.attention : 0
  useEffect(() => showBadge('writes', waiting), [waiting])
  useEffect(() => () => showBadge('writes', 0), [])

  // A narrow window hides the text: use a toast.
  useEffect(() => {
    if (view?.headline === 'prepared' && !word.current?.offsetParent) toastSuccess(view.word)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per headline change, whatever its text
  }, [view?.headline])

  // Announce headline changes only, not counts, and not an initial "sent".
  const [announced, setAnnounced] = useState({ headline: 'sent', word: '' })
  if (view && view.headline !== announced.headline) setAnnounced(view)
  return (
    <>
      <span className="sync-slot">
        <Deferred load={load} props={{}}>
          <button
            type="button"
            className="sync-button"
            aria-haspopup="dialog"
            aria-label={t('同步状态：{{word}}', { word: view?.word ?? t('正在查看') })}
            title={view?.word}
            data-deferred="sync"
          >
            <SyncFace view={view} word={word} />
          </button>
        </Deferred>
      </span>
      <span role="status" className="sr-only">
        {announced.word}
      </span>
    </>
  )
}

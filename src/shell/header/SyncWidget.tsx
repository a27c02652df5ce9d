import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { showBadge } from '@/pwa/badge'
import { Deferred } from '@/ui/data/Deferred'
import { toastSuccess } from '@/ui/feedback/toast'
import { SyncFace } from './sync/SyncFace'
import { useHeadline } from './sync/useHeadline'

const load = async () => (await import('./sync/SyncMenu')).SyncMenu

/** Whether everything written has reached the server; its popover, fetched when somebody reaches for it, says more. */
export function SyncWidget() {
  const { t } = useTexts()
  const view = useHeadline()
  const word = useRef<HTMLSpanElement>(null)
  const waiting = view ? view.status.waiting + view.status.sending + view.status.attention : 0
  useEffect(() => showBadge('writes', waiting), [waiting])
  useEffect(() => () => showBadge('writes', 0), [])

  // A narrow window has no room for the word.
  useEffect(() => {
    if (view?.headline === 'prepared' && !word.current?.offsetParent) toastSuccess(view.word)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time, whatever its words do
  }, [view?.headline])

  // Said once for each headline, whatever its count does; that nothing was to be done at the start is no news.
  const [said, setSaid] = useState({ headline: 'sent', word: '' })
  if (view && view.headline !== said.headline) setSaid(view)
  return (
    <>
      <Deferred load={load} props={{}}>
        <button
          type="button"
          className="sync-button"
          aria-haspopup="dialog"
          aria-label={t('同步状态：{{word}}', { word: view?.word ?? t('正在查看') })}
          data-deferred="sync"
        >
          <SyncFace view={view} word={word} />
        </button>
      </Deferred>
      <span role="status" className="sr-only">
        {said.word}
      </span>
    </>
  )
}

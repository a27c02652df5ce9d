import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { settleWelcome } from '@/stores/welcome'
import { useWaiting } from '@/boards/today/useWaiting'

const SHOWN_MS = 6000

/**
 * The welcome of the home page, which greets by itself: what waits, once that is known. Not a message of the toaster, whose code would be
 * loaded for it at every first visit.
 */
export function Welcome() {
  const { t, number, locale } = useTexts()
  const { closedDrafts, isLoading, unknown, waiting } = useWaiting()
  const [isOver, setOver] = useState(false)
  const end = useRef(0)
  useEffect(() => {
    if (isLoading) return
    settleWelcome()
    // Of a page that is left and shown again the rest of the time.
    end.current ||= Date.now() + SHOWN_MS
    const timer = setTimeout(() => setOver(true), end.current - Date.now())
    return () => clearTimeout(timer)
  }, [isLoading])
  const isNothing = waiting.length + unknown.length + closedDrafts === 0
  // What is not known is shown in the panel, where it stays.
  const text = isNothing
    ? t('没有等您处理的事')
    : waiting.length > 0 &&
      t('等您处理：{{things}}', {
        things: listed(
          waiting.map(({ label, count = 0, partial }) =>
            t('{{label}}（{{amount}}）', { label, amount: number(count) + (partial ? '+' : '') }),
          ),
          locale,
        ),
      })
  if (isOver) return null
  const isShown = !isLoading && text
  return (
    <p
      role="status"
      className={
        isShown ? 'panel fixed right-4 bottom-4 max-sm:left-4 z-50 max-w-md animate-fade p-4 raised' : undefined
      }
    >
      {isShown}
    </p>
  )
}

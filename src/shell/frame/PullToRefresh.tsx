import { useEffect, useRef, useState } from 'react'
import refreshIcon from 'virtual:icon/refresh-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/data/Icon'
import { canPull, PULL_ENOUGH, pullOf } from './pull'
import './pull.css'
import { queryClient } from '@/query/queryClient'

/** Long enough to be seen, in milliseconds. */
const SHOWN_MS = 500
const isOverlaid = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** Asks again for what the page in front shows. */
const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ type: 'active' }),
    new Promise((resolve) => {
      setTimeout(resolve, SHOWN_MS)
    }),
  ])

/**
 * Pulling the page down at its top reads its data again: in the installed console of a phone, where no browser does it. The
 * refresh widget does the same for everybody else.
 */
export function PullToRefresh() {
  const { t } = useTexts()
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  const far = useRef(0)

  useEffect(() => {
    const pull = (by: number) => {
      far.current = by
      setPulled(by)
    }
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch] = touches
      start.current =
        touch && touches.length === 1 && canPull(target, isOverlaid())
          ? { x: touch.clientX, y: touch.clientY }
          : undefined
    }
    const move = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!start.current || !touch) return
      const verdict = pullOf(touch.clientX - start.current.x, touch.clientY - start.current.y)
      if (verdict === 'undecided') return
      if (verdict === 'other' && far.current === 0) return void (start.current = undefined)
      event.preventDefault()
      pull(verdict === 'other' ? 0 : verdict)
    }
    const end = () => {
      if (start.current && far.current >= PULL_ENOUGH) {
        setBusy(true)
        void refresh().finally(() => setBusy(false))
      }
      start.current = undefined
      pull(0)
    }
    const root = document.documentElement
    root.classList.add('pulls')
    addEventListener('touchstart', begin, { passive: true })
    addEventListener('touchmove', move, { passive: false })
    addEventListener('touchend', end)
    addEventListener('touchcancel', end)
    return () => {
      root.classList.remove('pulls')
      removeEventListener('touchstart', begin)
      removeEventListener('touchmove', move)
      removeEventListener('touchend', end)
      removeEventListener('touchcancel', end)
    }
  }, [])

  const shown = busy || pulled > 0
  return (
    <>
      <div
        aria-hidden="true"
        className="pull-mark"
        data-shown={shown || undefined}
        data-busy={busy || undefined}
        data-enough={pulled >= PULL_ENOUGH || undefined}
        style={{ translate: `-50% ${busy ? PULL_ENOUGH : pulled}px`, rotate: `${pulled * 3}deg` }}
      >
        {busy ? <span className="spinner" /> : <Icon path={refreshIcon} />}
      </div>
      <p role="status" className="sr-only">
        {busy && t('正在刷新')}
      </p>
    </>
  )
}

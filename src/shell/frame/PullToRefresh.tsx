import { useEffect, useRef, useState } from 'react'
import refreshIcon from 'virtual:icon/refresh-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import './pull.css'
import { queryClient } from '@/client/queryClient'

/** Pull distance that triggers a refresh, in px. */
export const PULL_ENOUGH = 72
/** Below this distance, in px, a touch is undecided. */
const SLACK = 8
const FARTHEST = 120

/** Classifies a touch moved by `across` and `down` px: undecided, another gesture, or a pull with its damped distance in px. */
export function pullOf(across: number, down: number): 'undecided' | 'other' | number {
  if (Math.abs(across) < SLACK && Math.abs(down) < SLACK) return 'undecided'
  if (down <= 0 || Math.abs(across) > down) return 'other'
  return Math.round(FARTHEST * (1 - Math.exp(-down / FARTHEST)))
}

/** Whether a pull may start: every scrollable ancestor is at its top, and no overlay is open. */
export function canPull(target: EventTarget | null, overlaid: boolean): boolean {
  if (overlaid || scrollY > 0 || !(target instanceof Element)) return false
  // Dragging means selection in a field and movement on a slider.
  if (target.closest('input, textarea, select, [role="slider"], [draggable="true"]')) return false
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.scrollTop > 0 && element !== document.documentElement) return false
  }
  return true
}

/** Minimum time the spinner is visible. */
const SHOWN_MS = 500
const isOverlaid = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** Refetches the active queries. */
const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ type: 'active' }),
    new Promise((resolve) => {
      setTimeout(resolve, SHOWN_MS)
    }),
  ])

/** Pull to refresh for the installed app, where no browser provides it; elsewhere the refresh widget serves. */
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
    const onStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches
      start.current =
        touch && touches.length === 1 && canPull(target, isOverlaid())
          ? { x: touch.clientX, y: touch.clientY }
          : undefined
    }
    const move = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!start.current || !touch) return
      const gesture = pullOf(touch.clientX - start.current.x, touch.clientY - start.current.y)
      if (gesture === 'undecided') return
      if (gesture === 'other' && far.current === 0) return void (start.current = undefined)
      event.preventDefault()
      pull(gesture === 'other' ? 0 : gesture)
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
    addEventListener('touchstart', onStart, { passive: true })
    addEventListener('touchmove', move, { passive: false })
    addEventListener('touchend', end)
    addEventListener('touchcancel', end)
    return () => {
      root.classList.remove('pulls')
      removeEventListener('touchstart', onStart)
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

import './launcher.css'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { countRule, onTesterMessage, refreshActive } from './active'
import { Launcher } from './Launcher'
import { closePanel, openPanel, usePanel } from './panelState'
import { useTesterTexts } from './useTesterTexts'

const Panel = lazy(() => import('./Panel').then((module) => ({ default: module.Panel })))

/** Alt+P, by place on the keyboard, since Alt changes the letter on some of them. */
const isToggle = (event: KeyboardEvent) =>
  event.code === 'KeyP' && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** The testing panel: a handle at the window's edge and, when it is open, the panel in its place. */
export function Tester() {
  const { t } = useTesterTexts()
  const open = usePanel((state) => state.open)
  const root = useRef<HTMLElement>(null)

  useEffect(() => {
    void refreshActive()
    return onTesterMessage((message) => {
      if (message.type === 'changed') void refreshActive()
      if (message.type === 'request' && message.entry.rule !== null) countRule(message.entry.rule)
    })
  }, [])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isToggle(event)) return
      event.preventDefault()
      if (!usePanel.getState().open) openPanel()
      else if (root.current?.contains(document.activeElement)) closePanel()
      else root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  useEffect(() => {
    if (!open) return
    const section = root.current
    const cameFrom = focused()
    return () => {
      // The part of the panel that had the focus has gone with it; elsewhere the focus stays.
      if (focused() !== document.body) return
      const back = cameFrom?.isConnected && cameFrom !== document.body ? cameFrom : null
      ;(back ?? section?.querySelector<HTMLElement>('.tester-handle'))?.focus()
    }
  }, [open])

  return (
    <section ref={root} aria-label={t('测试面板')}>
      {open ? (
        <Suspense>
          <Panel />
        </Suspense>
      ) : (
        <Launcher />
      )}
    </section>
  )
}

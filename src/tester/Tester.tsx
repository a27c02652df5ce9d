import './launcher.css'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { isPressed, shortcuts } from '@/lib/shortcuts'
import { countRule, onTesterMessage, refreshActive } from './active'
import { Launcher } from './Launcher'
import { closePanel, openPanel, usePanel } from './panelState'
import { useTesterTexts } from './useTesterTexts'

const Panel = lazy(() => import('./Panel').then((module) => ({ default: module.Panel })))

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** The testing panel, or its handle while closed. */
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

  // Before the handle is painted: the shortcut works as soon as it is seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isPressed(shortcuts.tester, event)) return
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
      // Restore the focus only if it was in the closed panel.
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

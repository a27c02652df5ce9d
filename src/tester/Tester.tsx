import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { isPressed, shortcuts } from '@/lib/shortcuts'
import { countRule, onTesterMessage, refreshActive, useActive, useNetwork } from './active'
import { closePanel, openPanel, usePanel } from './panelState'
import { useTesterTexts } from './useTesterTexts'
import { networkTones, networkWords } from './words'
import { useHandle } from './useHandle'
import './launcher.css'

/** The handle that opens the panel, movable by dragging or arrow keys; it shows the active scenario's network. */
function Launcher() {
  const { t } = useTesterTexts()
  const active = useActive((state) => state.active)
  const network = useNetwork(active)
  const place = usePanel()
  const { props, shown } = useHandle(() => openPanel())
  const { side, at } = shown ?? place
  const word = network && t(networkWords[network])
  const name = word
    ? t('测试面板：{{network}}，{{title}}', { network: word, title: active?.scenario.title ?? '' })
    : t('测试面板')
  return (
    <button
      {...props}
      type="button"
      className="tester-handle flex flex-col items-center justify-center gap-2"
      data-side={side}
      style={{ top: `${at * 100}%` }}
      aria-expanded={false}
      aria-keyshortcuts="Alt+P"
      aria-label={name}
      title={`${name}\n${t('Alt+P 打开，拖动或方向键移动')}`}
    >
      {network ? (
        <>
          <span className="tester-dot" style={{ background: `var(--color-${networkTones[network]})` }} />
          <span className="tester-handle-words">{word}</span>
        </>
      ) : (
        <span className="tester-grip" />
      )}
    </button>
  )
}

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

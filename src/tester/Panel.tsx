import './panel.css'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import closeIcon from 'virtual:icon/close-line'
import largerIcon from 'virtual:icon/expand-up-down-line'
import smallerIcon from 'virtual:icon/contract-up-down-line'
import { useLayout } from '@/stores/layout'
import { IconButton } from '@/ui/inputs/IconButton'
import { Tabs } from '@/ui/data/Tabs'
import { ActiveBar } from './ActiveBar'
import { DataSection } from './data/DataSection'
import { DeviceSection } from './device/DeviceSection'
import { closePanel, showSection, toggleExpanded, usePanel, widen, WIDTH } from './panelState'
import { RequestsSection } from './requests/RequestsSection'
import { ResizeEdge } from './ResizeEdge'
import { RulesSection } from './rules/RulesSection'
import { ScenariosSection } from './scenarios/ScenariosSection'
import { useDock } from './useDock'
import { useTesterTexts } from './useTesterTexts'

/** Closes on Escape, unless a part of the panel (a list, a dialog, a search) has used the key. */
function closeOnEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isDefaultPrevented()) return
  event.stopPropagation()
  closePanel()
}

/** The testing panel beside the console, or below it on a phone. The console stays usable while it is open. */
export function Panel() {
  const { t } = useTesterTexts()
  const { section, width, expanded } = usePanel()
  const desktop = useLayout((state) => state.device === 'desktop')
  const root = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  useDock(desktop ? width : null)
  useEffect(() => {
    // The tabs stand in the page a moment after the panel.
    const frame = requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])

  const tabs = [
    { id: 'scenarios', label: t('场景'), content: <ScenariosSection /> },
    { id: 'rules', label: t('编辑'), content: <RulesSection /> },
    { id: 'requests', label: t('请求'), content: <RequestsSection /> },
    { id: 'data', label: t('数据'), content: <DataSection /> },
    { id: 'device', label: t('设备'), content: <DeviceSection /> },
  ] as const
  return (
    <UNSAFE_PortalProvider getContainer={() => layer.current}>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the Escape of what is in it */}
      <div
        ref={root}
        className="tester-panel"
        data-expanded={expanded || undefined}
        style={{ '--tester-width': `${width}px` } as React.CSSProperties}
        onKeyDown={closeOnEscape}
      >
        {desktop && <ResizeEdge label={t('面板宽度')} value={width} min={WIDTH.min} max={WIDTH.max} onMove={widen} />}
        <header className="tester-head">
          <h2>{t('测试面板')}</h2>
          <kbd>Alt+P</kbd>
          <span className="tester-gap" />
          {!desktop && (
            <IconButton
              label={expanded ? t('缩小') : t('放大')}
              icon={expanded ? smallerIcon : largerIcon}
              size="sm"
              expanded={expanded}
              onPress={toggleExpanded}
            />
          )}
          <IconButton label={t('关闭')} icon={closeIcon} size="sm" onPress={closePanel} />
        </header>
        <ActiveBar />
        <Tabs label={t('测试面板的部分')} tabs={tabs} value={section} onChange={showSection} />
      </div>
      <div ref={layer} className="tester-layer" />
    </UNSAFE_PortalProvider>
  )
}

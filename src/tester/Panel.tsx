import { useEffect, useRef, type KeyboardEvent, useLayoutEffect } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import closeIcon from 'virtual:icon/close-line'
import largerIcon from 'virtual:icon/expand-up-down-line'
import smallerIcon from 'virtual:icon/contract-up-down-line'
import { useMove } from 'react-aria/useMove'
import { pressedKey } from '@/lib/pressedKey'
import { useLayout } from '@/stores/layout'
import { IconButton } from '@/ui/inputs/IconButton'
import { Tabs } from '@/ui/data/Tabs'
import './panel.css'
import { ActiveBar } from './ActiveBar'
import { DataSection } from './data/DataSection'
import { DeviceSection } from './device/DeviceSection'
import { closePanel, showSection, toggleExpanded, usePanel, widen, WIDTH } from './panelState'
import { RequestsSection } from './requests/RequestsSection'
import { RulesSection } from './rules/RulesSection'
import { ScenariosSection } from './scenarios/ScenariosSection'
import { useTesterTexts } from './useTesterTexts'

/** Reserves room for the panel beside the console (width in px) or below it, while it is open. */
function useDock(width: number | null): void {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    dataset.tester = width === null ? 'below' : 'beside'
    if (width !== null) style.setProperty('--tester-width', `${width}px`)
    return () => {
      delete dataset.tester
      style.removeProperty('--tester-width')
    }
  }, [width])
}

interface ResizeEdgeProps {
  label: string
  /** Width of the panel and its bounds, in pixels. */
  value: number
  min: number
  max: number
  /** Called with the increase in width, in pixels. */
  onMove: (by: number) => void
}
/** Step of an arrow key, in pixels. */
const KEY_PX = 20

/** The left edge of the docked panel, which resizes it by pointer, touch or arrow keys. */
function ResizeEdge({ label, value, min, max, onMove }: ResizeEdgeProps) {
  const { moveProps } = useMove({
    onMove: ({ deltaX, pointerType }) => onMove(-deltaX * (pointerType === 'keyboard' ? KEY_PX : 1)),
  })
  return (
    <div
      {...moveProps}
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className="tester-edge"
    />
  )
}

/** Closes on Escape, unless a component of the panel has handled the key. */
function closeOnEscape(event: KeyboardEvent) {
  if (pressedKey(event) !== 'Escape' || event.isDefaultPrevented()) return
  event.stopPropagation()
  closePanel()
}

/** The testing panel, beside the console or below it on a phone; not modal. */
export function Panel() {
  const { t } = useTesterTexts()
  const { section, width, expanded } = usePanel()
  const desktop = useLayout((state) => state.device === 'desktop')
  const root = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  useDock(desktop ? width : null)
  useEffect(() => {
    // The tabs are rendered after the panel.
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
        <header className="flex min-h-12 flex-none items-center gap-2 pr-2 pl-4">
          <h2 className="text-base font-medium">{t('测试面板')}</h2>
          {desktop && (
            <kbd className="rounded-selector border border-base-300 px-1 font-sans text-xs text-plain">Alt+P</kbd>
          )}
          <span className="grow" />
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

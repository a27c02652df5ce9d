import type { ReactNode } from 'react'
import { useActive, type Applied, useNetwork } from './active'
import { networkTones, networkWords } from './words'
import { openPanel, usePanel } from './panelState'
import { useHandle } from './useHandle'
import { useTesterTexts } from './useTesterTexts'

/** The handle; `mark` shows the active scenario's network. */
function Handle({ name, mark }: { name: string; mark: ReactNode }) {
  const { t } = useTesterTexts()
  const place = usePanel()
  const { props, shown } = useHandle(() => openPanel())
  const { side, at } = shown ?? place
  return (
    <button
      {...props}
      type="button"
      className="tester-handle"
      data-side={side}
      style={{ top: `${at * 100}%` }}
      aria-expanded={false}
      aria-keyshortcuts="Alt+P"
      aria-label={name}
      title={`${name}\n${t('Alt+P 打开，拖动或方向键移动')}`}
    >
      {mark}
    </button>
  )
}

function ActiveHandle({ applied }: { applied: Applied }) {
  const { t } = useTesterTexts()
  const network = useNetwork(applied)
  const word = t(networkWords[network])
  return (
    <Handle
      name={t('测试面板：{{network}}，{{title}}', { network: word, title: applied.scenario.title })}
      mark={
        <>
          <span className="tester-dot" data-tone={networkTones[network]} />
          <span className="tester-handle-words">{word}</span>
        </>
      }
    />
  )
}

/** The handle that opens the panel, movable by dragging or arrow keys. */
export function Launcher() {
  const { t } = useTesterTexts()
  const active = useActive((state) => state.active)
  return active ? (
    <ActiveHandle applied={active} />
  ) : (
    <Handle name={t('测试面板')} mark={<span className="tester-grip" />} />
  )
}

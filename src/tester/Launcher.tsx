import { useActive, type Applied } from './active'
import { networkTones, networkWords } from './words'
import { openPanel, usePanel } from './panelState'
import { useHandle } from './useHandle'
import { useNetwork } from './useNetwork'
import { useTesterTexts } from './useTesterTexts'

/** Dot and name of the network of this moment, beside what happens besides. */
function State({ applied }: { applied: Applied }) {
  const { t } = useTesterTexts()
  const network = useNetwork(applied)
  return (
    <>
      <span className="tester-dot" data-tone={networkTones[network]} />
      <span className="tester-handle-words">{t(networkWords[network])}</span>
    </>
  )
}

/** The handle that opens the panel. It can be dragged, or moved by arrow keys, to where it is not in the way. */
export function Launcher() {
  const { t } = useTesterTexts()
  const active = useActive((state) => state.active)
  const { side, at } = usePanel()
  const { props, shown } = useHandle(() => openPanel())
  const name = active ? t('测试面板：{{title}}', { title: active.scenario.title }) : t('测试面板')
  return (
    <button
      {...props}
      type="button"
      className="tester-handle"
      data-side={shown?.side ?? side}
      data-active={active ? true : undefined}
      style={{ top: `${(shown?.at ?? at) * 100}%` }}
      aria-expanded={false}
      aria-keyshortcuts="Alt+P"
      aria-label={name}
      title={`${name}\n${t('Alt+P 打开，拖动或方向键移动')}`}
    >
      {active ? <State applied={active} /> : <span className="tester-grip" />}
    </button>
  )
}

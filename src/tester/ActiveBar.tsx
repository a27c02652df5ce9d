import { useActive, clearScenario, useNetwork } from './active'
import { ActionButton } from './ActionButton'
import { Tag } from '@/ui/base/Tag'
import { failureText } from './useAction'
import { networkTones, networkWords } from './words'
import { useTesterTexts } from './useTesterTexts'
import { wordsOf } from './scenarios/library'

/** The active scenario, shown above every section of the panel. */
export function ActiveBar() {
  const { t, title, locale } = useTesterTexts()
  const { active, error } = useActive()
  const network = useNetwork(active)
  const name = active ? wordsOf(active.scenario, locale).title : ''
  const count = active?.fired.reduce((sum, times) => sum + times, 0) ?? 0
  return (
    <div role="group" aria-label={t('当前场景')} className="tester-bar flex flex-none items-center gap-2">
      {active && network ? (
        <>
          <span className="min-w-0 flex-1 truncate" title={name}>
            {name}
          </span>
          <Tag tone={networkTones[network]} dot>
            {t(networkWords[network])}
          </Tag>
          {active.fired.length > 0 && <span className="tester-quiet">{t('触发 {{count}} 次', { count })}</span>}
          <ActionButton variant="text" work={clearScenario}>
            {t('清除')}
          </ActionButton>
        </>
      ) : (
        <span className="tester-quiet">
          {error
            ? t('没有读出场景：{{reason}}', { reason: failureText(error, t, title) })
            : t('没有应用场景，一切照常')}
        </span>
      )}
    </div>
  )
}

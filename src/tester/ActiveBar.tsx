import { useActive, clearScenario, type Applied, useNetwork } from './active'
import { ActionButton } from './ActionButton'
import { Tag } from '@/ui/data/Tag'
import { failureText } from './useAction'
import { networkTones, networkWords } from './words'
import { useTesterTexts } from './useTesterTexts'
import { wordsOf } from './scenarios/library'

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

function Running({ applied }: { applied: Applied }) {
  const { t, locale } = useTesterTexts()
  const network = useNetwork(applied)
  const { title } = wordsOf(applied.scenario, locale)
  return (
    <>
      <span className="min-w-0 flex-1 truncate" title={title}>
        {title}
      </span>
      <Tag tone={networkTones[network]} dot>
        {t(networkWords[network])}
      </Tag>
      {applied.fired.length > 0 && (
        <span className="tester-quiet">{t('触发 {{count}} 次', { count: total(applied.fired) })}</span>
      )}
      <ActionButton variant="text" work={clearScenario}>
        {t('清除')}
      </ActionButton>
    </>
  )
}

/** The active scenario, shown above every section of the panel. */
export function ActiveBar() {
  const { t, title } = useTesterTexts()
  const { active, error } = useActive()
  return (
    <div
      role="group"
      aria-label={t('当前场景')}
      className="tester-bar flex flex-none items-center gap-2"
      data-active={active ? true : undefined}
    >
      {active ? (
        <Running applied={active} />
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

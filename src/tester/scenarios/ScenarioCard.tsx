import type { Scenario } from '@/protocol/scenario'
import { Button } from '@/ui/inputs/Button'
import { Tag } from '@/ui/data/Tag'
import { clearScenario, useActive } from '../active'
import { openInEditor } from '../rules/draftStore'
import { useAction } from '../useAction'
import { useTesterTexts } from '../useTesterTexts'
import { applyAndRemember } from './actions'
import { CardMenu } from './CardMenu'
import { wordsOf } from './library'
import { Marks } from './Marks'

/** A scenario of the list with its expectation and an apply button. */
export function ScenarioCard({ scenario, own }: { scenario: Scenario; own: boolean }) {
  const { t, locale } = useTesterTexts()
  const { run, busy } = useAction()
  const applied = useActive(({ active }) => active?.scenario.id === scenario.id)
  const { title, expects } = wordsOf(scenario, locale)
  return (
    <li className="tester-card" data-active={applied || undefined}>
      <div className="tester-card-head">
        <h4>{title}</h4>
        {applied && <Tag tone="info">{t('已应用')}</Tag>}
        <span className="tester-gap" />
        {applied ? (
          <Button size="sm" busy={busy} label={t('清除 {{title}}', { title })} onPress={() => run(clearScenario)}>
            {t('清除')}
          </Button>
        ) : (
          <Button
            size="sm"
            busy={busy}
            label={t('应用 {{title}}', { title })}
            onPress={() => run(() => applyAndRemember(scenario))}
          >
            {t('应用')}
          </Button>
        )}
        <CardMenu scenario={scenario} title={title} own={own} onEdit={() => openInEditor(scenario)} />
      </div>
      {expects && <p className="tester-quiet">{expects}</p>}
      <Marks scenario={scenario} />
    </li>
  )
}

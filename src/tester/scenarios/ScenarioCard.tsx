import type { Scenario } from '@/protocol/scenario'
import { Tag } from '@/ui/data/Tag'
import { openInEditor } from '../draftStore'
import { useTesterTexts } from '../useTesterTexts'
import { ApplyButton, useIsApplied } from './ApplyButton'
import { CardMenu } from './CardMenu'
import { wordsOf } from './library'
import { Marks } from './Marks'

/** A scenario of the list with its expectation and an apply button. */
export function ScenarioCard({ scenario, own }: { scenario: Scenario; own: boolean }) {
  const { t, locale } = useTesterTexts()
  const applied = useIsApplied(scenario)
  const { title, expects } = wordsOf(scenario, locale)
  return (
    <li className="tester-card" data-active={applied || undefined}>
      <div className="tester-card-head">
        <h4>{title}</h4>
        {applied && <Tag tone="info">{t('已应用')}</Tag>}
        <span className="tester-gap" />
        <ApplyButton scenario={scenario} title={title} words={{ apply: t('应用'), clear: t('清除') }} />
        <CardMenu scenario={scenario} title={title} own={own} onEdit={() => openInEditor(scenario)} />
      </div>
      {expects && <p className="tester-quiet">{expects}</p>}
      <Marks scenario={scenario} />
    </li>
  )
}

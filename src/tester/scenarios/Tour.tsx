import { useState } from 'react'
import type { Scenario } from '@/protocol/scenario'
import { hrefTo } from '@/routes/address'
import { useActive } from '../active'
import { useTesterTexts } from '../useTesterTexts'
import { ApplyButton, useIsApplied } from './ApplyButton'
import { library, wordsOf } from './library'
import { tour, type TourStep } from './tour'

function Step({ scenario, act }: Pick<TourStep, 'act'> & { scenario: Scenario }) {
  const { t, locale } = useTesterTexts()
  const applied = useIsApplied(scenario)
  const { title, expects } = wordsOf(scenario, locale)
  return (
    <li className="tester-card" data-active={applied || undefined}>
      <div className="tester-card-head">
        <h3>{title}</h3>
        <span className="tester-gap" />
        <ApplyButton scenario={scenario} title={title} words={{ apply: t('演练'), clear: t('恢复正常') }} />
      </div>
      <dl className="tester-tour-step">
        <dt>{t('做什么')}</dt>
        <dd>{t(act)}</dd>
        <dt>{t('应当看到')}</dt>
        <dd>{expects}</dd>
      </dl>
    </li>
  )
}

/** A few ready scenarios to run through one after the other, each with what to do and what must be seen. */
export function Tour() {
  const { t } = useTesterTexts()
  const steps = tour.flatMap(({ id, act }) => {
    const scenario = library.find((one) => one.id === id)
    return scenario ? [{ scenario, act }] : []
  })
  // Under way after a reload, too; from then on it is the tester who folds it.
  const [begins] = useState(() =>
    steps.some(({ scenario }) => scenario.id === useActive.getState().active?.scenario.id),
  )
  return (
    <details className="tester-note tester-tour" open={begins}>
      <summary>{t('示例导览：{{count}} 步', { count: steps.length })}</summary>
      <p className="tester-quiet">{t('都在综合表格里做：按“演练”，照着做，对照应当看到的，再恢复正常。')}</p>
      <a className="btn btn-sm" href={hrefTo({ to: '/vab/table/comprehensiveTable' })}>
        {t('打开综合表格')}
      </a>
      <ol className="tester-cards">
        {steps.map(({ scenario, act }) => (
          <Step key={scenario.id} scenario={scenario} act={act} />
        ))}
      </ol>
    </details>
  )
}

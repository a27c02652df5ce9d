import type { Scenario } from '@/protocol/scenario'
import { Button } from '@/ui/inputs/Button'
import { dismissOffer, useOffered } from '../offered'
import { failureText, useAction } from '../useAction'
import { useTesterTexts } from '../useTesterTexts'
import { applyAndRemember } from './actions'
import { Marks } from './Marks'
import { addOwn } from './useLibrary'

function Offer({ scenario }: { scenario: Scenario }) {
  const { t } = useTesterTexts()
  const { run, busy } = useAction()
  const accept = async () => {
    await applyAndRemember(addOwn(scenario) ?? scenario)
    dismissOffer()
  }
  return (
    <section className="tester-note" data-tone="primary" aria-label={t('链接带来的场景')}>
      <p className="tester-quiet">{t('链接带来一个场景，应用后会改变控制台的行为')}</p>
      <p className="tester-title">{scenario.title}</p>
      {scenario.expects && <p>{scenario.expects}</p>}
      <Marks scenario={scenario} />
      <div className="tester-row">
        <Button size="sm" variant="primary" busy={busy} onPress={() => run(accept)}>
          {t('保存并应用')}
        </Button>
        <Button size="sm" onPress={dismissOffer}>
          {t('不应用')}
        </Button>
      </div>
    </section>
  )
}

/** Confirmation of a scenario received by link. */
export function OfferedScenario() {
  const { t, title } = useTesterTexts()
  const { scenario, error } = useOffered()
  if (scenario) return <Offer scenario={scenario} />
  if (!error) return null
  return (
    <div role="alert" className="tester-note">
      <p>{failureText(error, t, title)}</p>
      <div className="tester-row">
        <Button size="sm" onPress={dismissOffer}>
          {t('知道了')}
        </Button>
      </div>
    </div>
  )
}

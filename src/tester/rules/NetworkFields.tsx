import addIcon from 'virtual:icon/add-line'
import { networks } from '@/protocol/scenario'
import { Button } from '@/ui/inputs/Button'
import { Select } from '@/ui/inputs/Select'
import { useTesterTexts } from '../useTesterTexts'
import { networkWords } from '../words'
import { change } from '../draftStore'
import { DurationField } from './DurationField'
import { blank, type PhaseForm, type ScenarioForm } from './form'
import { RowTools } from './RowTools'
import { useProblem } from './useProblem'

/** The network, or the phases of a timetable. */
export function NetworkFields({ form }: { form: ScenarioForm }) {
  const { t } = useTesterTexts()
  const problem = useProblem('network')
  const { network, phases } = form
  const options = networks.map((id) => ({ id, label: t(networkWords[id]) }))
  const set = (next: readonly PhaseForm[]) => change({ phases: next })
  const choose = (next: ScenarioForm['network']) =>
    change({
      network: next,
      ...(next === 'timetable' &&
        phases.length === 0 && { phases: [blank.phase(), { ...blank.phase(), network: 'online' }] }),
    })
  return (
    <>
      <Select
        size="sm"
        label={t('网络')}
        options={[...options, { id: 'timetable' as const, label: t('按时间表变化') }]}
        value={network}
        onChange={choose}
        placeholder={t('不改变')}
        clearable
        error={network === 'timetable' && phases.length > 1 ? undefined : problem}
      />
      {network === 'timetable' && (
        <>
          <ol className="tester-rows">
            {phases.map((phase, index) => {
              const name = t('第 {{n}} 段', { n: index + 1 })
              const edit = (fields: Partial<PhaseForm>) => set(phases.with(index, { ...phase, ...fields }))
              return (
                <li key={phase.key} className="tester-box">
                  <div className="tester-box-head">
                    <h4>{name}</h4>
                    <RowTools name={name} list={phases} index={index} onChange={set} />
                  </div>
                  <div className="tester-fields">
                    <Select
                      size="sm"
                      label={t('网络')}
                      options={options}
                      value={phase.network}
                      onChange={(next) => next && edit({ network: next })}
                    />
                    <DurationField
                      label={t('时长')}
                      path={`network.${index}.ms`}
                      value={phase.ms}
                      step={1000}
                      onChange={(ms) => edit({ ms })}
                    />
                  </div>
                </li>
              )
            })}
          </ol>
          <div className="tester-row">
            <Button size="sm" icon={addIcon} onPress={() => set([...phases, blank.phase()])}>
              {t('添加一段')}
            </Button>
            <span className="tester-quiet">{t('从应用时开始，走完后重复')}</span>
          </div>
        </>
      )}
    </>
  )
}

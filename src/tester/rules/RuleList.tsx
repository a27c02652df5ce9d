import addIcon from 'virtual:icon/add-line'
import { Button } from '@/ui/inputs/Button'
import { useActive } from '../active'
import { useTesterTexts } from '../useTesterTexts'
import { change } from '../draftStore'
import { blank, type RuleForm, type ScenarioForm } from './form'
import { RowTools } from './RowTools'
import { RuleFields } from './RuleFields'

const none: readonly number[] = []

/** The ordered rules: the first that applies to a request wins. */
export function RuleList({ form }: { form: ScenarioForm }) {
  const { t } = useTesterTexts()
  const fired = useActive(({ active }) => (active?.scenario.id === form.id ? active.fired : none))
  const { rules } = form
  const set = (next: readonly RuleForm[]) => change({ rules: next })
  return (
    <>
      {rules.length > 0 && (
        <ol className="tester-rows">
          {rules.map((rule, index) => {
            const name = t('规则 {{n}}', { n: index + 1 })
            const count = fired[index]
            return (
              <li key={rule.key} className="tester-box">
                <div className="tester-box-head">
                  <h4>{name}</h4>
                  {count !== undefined && <span className="tester-quiet">{t('触发 {{count}} 次', { count })}</span>}
                  <RowTools name={name} list={rules} index={index} onChange={set} />
                </div>
                <RuleFields
                  rule={rule}
                  path={`rules.${index}`}
                  onChange={(fields) => set(rules.with(index, { ...rule, ...fields }))}
                />
              </li>
            )
          })}
        </ol>
      )}
      <div className="tester-row">
        <Button size="sm" icon={addIcon} onPress={() => set([...rules, blank.rule()])}>
          {t('添加规则')}
        </Button>
        {rules.length > 1 && <span className="tester-quiet">{t('第一条符合的规则生效')}</span>}
      </div>
    </>
  )
}

import { NumberField } from '@/ui/inputs/NumberField'
import { Select } from '@/ui/inputs/Select'
import { SuggestField } from '@/ui/inputs/SuggestField'
import { calls } from '@/contract/calls'
import { laterCalls } from '@/contract/laterCalls'
import { moduleCalls } from '@/contract/moduleCalls'
import { rows, type ModuleName } from '@/contract/rows'
import type { Option } from '@/ui/inputs/select/option'
import { useTesterTexts } from '../useTesterTexts'
import { EffectFields } from './EffectFields'
import type { RuleForm } from './form'
import { useProblem } from './useProblem'

const modules = Object.keys(rows) as ModuleName[]
const anyModule = ['/*/getList', '/*/doEdit', '/*/doDelete']
const all = [
  '*',
  ...anyModule,
  ...modules.flatMap((module) => Object.values(moduleCalls(module)).map(({ path }) => path)),
  ...Object.values(calls).map(({ path }) => path),
  ...Object.values(laterCalls).map(({ path }) => path),
]

/** Path suggestions: every call of the contract, and patterns over all modules. */
const pathSuggestions: readonly Option[] = [...new Set(all)].map((path) => ({ id: path, label: path }))

interface RuleFieldsProps {
  rule: RuleForm
  /** Path of the rule in the document: `rules.0`. */
  path: string
  onChange: (fields: Partial<RuleForm>) => void
}

/** Which requests a rule applies to, and its effect. */
export function RuleFields({ rule, path, onChange }: RuleFieldsProps) {
  const { t } = useTesterTexts()
  const pathProblem = useProblem(`${path}.path`)
  const fromProblem = useProblem(`${path}.from`)
  const timesProblem = useProblem(`${path}.times`)
  return (
    <div className="tester-fields">
      <div className="tester-wide">
        <SuggestField
          size="sm"
          label={t('路径')}
          required
          suggestions={pathSuggestions}
          value={rule.path}
          onChange={(next) => onChange({ path: next })}
          placeholder="/*/doEdit"
          error={pathProblem}
        />
      </div>
      <Select
        size="sm"
        label={t('方法')}
        options={[
          { id: 'GET', label: 'GET' },
          { id: 'POST', label: 'POST' },
        ]}
        value={rule.method}
        onChange={(method) => onChange({ method })}
        placeholder={t('全部')}
        clearable
      />
      <NumberField
        size="sm"
        label={t('概率')}
        unit="%"
        value={rule.chance}
        min={0}
        max={100}
        precision={4}
        onChange={(chance) => onChange({ chance })}
        placeholder="100"
      />
      <NumberField
        size="sm"
        label={t('从第几次')}
        value={rule.from}
        min={1}
        onChange={(from) => onChange({ from })}
        placeholder="1"
        error={fromProblem}
      />
      <NumberField
        size="sm"
        label={t('共几次')}
        value={rule.times}
        min={1}
        onChange={(times) => onChange({ times })}
        placeholder={t('不限')}
        error={timesProblem}
      />
      <EffectFields rule={rule} path={path} onChange={onChange} />
    </div>
  )
}

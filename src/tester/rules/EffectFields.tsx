import type { Effect } from '@/protocol/scenario'
import { NumberField } from '@/ui/inputs/NumberField'
import { Select } from '@/ui/inputs/Select'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import { useTesterTexts } from '../useTesterTexts'
import { effectDetails, effectWords } from '../words'
import { DurationField } from './DurationField'
import type { RuleForm } from './form'
import { useProblem } from './useProblem'

interface EffectFieldsProps {
  rule: RuleForm
  /** Path of the rule in the document. */
  path: string
  onChange: (fields: Partial<RuleForm>) => void
}
const kinds = Object.keys(effectWords) as Effect['kind'][]

/** A rule's effect with its parameters. */
export function EffectFields({ rule, path, onChange }: EffectFieldsProps) {
  const { t } = useTesterTexts()
  const codeProblem = useProblem(`${path}.effect.code`)
  const msgProblem = useProblem(`${path}.effect.msg`)
  const dataProblem = useProblem(`${path}.effect.data`)
  return (
    <>
      <div className="tester-wide">
        <Select
          size="sm"
          label={t('效果')}
          options={kinds.map((id) => ({ id, label: t(effectWords[id]), detail: t(effectDetails[id]) }))}
          value={rule.kind}
          onChange={(kind) => kind && onChange({ kind })}
          description={t(effectDetails[rule.kind])}
        />
      </div>
      {rule.kind === 'refuse' && (
        <>
          <NumberField
            size="sm"
            label={t('代码')}
            value={rule.code}
            min={0}
            max={599}
            onChange={(code) => onChange({ code })}
            error={codeProblem}
          />
          <Select
            size="sm"
            label={t('代码放在')}
            options={[
              { id: 'status', label: t('HTTP 状态与回答') },
              { id: 'body', label: t('仅回答（HTTP 200）') },
            ]}
            value={rule.as}
            onChange={(as) => as && onChange({ as })}
          />
          <DurationField
            label={t('等待后回答')}
            path={`${path}.effect.ms`}
            value={rule.waitMs}
            onChange={(waitMs) => onChange({ waitMs })}
          />
          <div className="tester-wide">
            <TextField
              size="sm"
              label={t('消息')}
              value={rule.msg}
              onChange={(msg) => onChange({ msg })}
              placeholder={t('本系统按代码给出的默认文字')}
              error={msgProblem}
            />
          </div>
        </>
      )}
      {rule.kind === 'replace' && (
        <div className="tester-wide tester-code">
          <TextArea
            label={t('数据（JSON）')}
            rows={3}
            value={rule.data}
            onChange={(data) => onChange({ data })}
            error={dataProblem}
          />
        </div>
      )}
      {(rule.kind === 'drip' || rule.kind === 'delay') && (
        <DurationField
          label={t('时间')}
          path={`${path}.effect.ms`}
          value={rule.ms}
          onChange={(ms) => onChange({ ms })}
        />
      )}
    </>
  )
}

import { NumberField } from '@/ui/inputs/NumberField'
import { Select } from '@/ui/inputs/Select'
import { SuggestField } from '@/ui/inputs/SuggestField'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import { calls } from '@/contract/calls'
import { laterCalls } from '@/contract/laterCalls'
import { moduleCalls } from '@/contract/moduleCalls'
import { rows, type ModuleName } from '@/contract/rows'
import { useTesterTexts } from '../useTesterTexts'
import { codePlaces, effectDetails, effectWords } from '../words'
import { Choice, DurationField, type Bind } from './fields'
import type { RuleForm } from './form'

const modules = Object.keys(rows) as ModuleName[]
const called = [...modules.map(moduleCalls), calls, laterCalls].flatMap((some) => Object.values<{ path: string }>(some))

/** Path suggestions: every call of the contract, and patterns over all modules. */
const pathSuggestions = [
  ...new Set(['*', '/*/getList', '/*/doEdit', '/*/doDelete', ...called.map(({ path }) => path)]),
].map((path) => ({ id: path, label: path }))
const methods = (['GET', 'POST'] as const).map((id) => ({ id, label: id }))

/** Which requests a rule applies to, and its effect. */
export function RuleFields({ rule: { kind }, field }: { rule: RuleForm; field: Bind<RuleForm> }) {
  const { t } = useTesterTexts()
  return (
    <>
      <div className="tester-wide">
        <SuggestField {...field('path', t('路径'))} required suggestions={pathSuggestions} placeholder="/*/doEdit" />
      </div>
      <Select {...field('method', t('方法'))} options={methods} placeholder={t('全部')} clearable />
      <NumberField {...field('chance', t('概率'))} unit="%" min={0} max={100} precision={4} placeholder="100" />
      <NumberField {...field('from', t('从第几次'))} min={1} placeholder="1" />
      <NumberField {...field('times', t('共几次'))} min={1} placeholder={t('不限')} />
      <div className="tester-wide">
        <Choice {...field('kind', t('效果'))} words={effectWords} details={effectDetails} />
      </div>
      {kind === 'refuse' && (
        <>
          <NumberField {...field('code', t('代码'), 'effect.code')} min={0} max={599} />
          <Choice {...field('as', t('代码放在'))} words={codePlaces} />
          <DurationField {...field('waitMs', t('等待后回答'), 'effect.ms')} />
          <div className="tester-wide">
            <TextField {...field('msg', t('消息'), 'effect.msg')} placeholder={t('本系统按代码给出的默认文字')} />
          </div>
        </>
      )}
      {kind === 'replace' && (
        <div className="tester-wide tester-code">
          <TextArea {...field('data', t('数据（JSON）'), 'effect.data')} rows={3} />
        </div>
      )}
      {(kind === 'drip' || kind === 'delay') && <DurationField {...field('ms', t('时间'), 'effect.ms')} />}
    </>
  )
}

import { Disclosure } from '@/ui/data/Disclosure'
import { NumberField } from '@/ui/inputs/NumberField'
import { Select } from '@/ui/inputs/Select'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import { sizeText } from '@/lib/fileRules'
import { useActive } from '../active'
import { change } from '../draftStore'
import { useTesterTexts } from '../useTesterTexts'
import { eventWords, momentWords, networkWords } from '../words'
import { Choice, DurationField, optionsOf, useFields } from './fields'
import { blank, timesFired, type RuleForm, type ScenarioForm } from './form'
import { Rows } from './Rows'
import { RuleFields } from './RuleFields'

/** The network, or the phases of a timetable. */
function NetworkFields({ form }: { form: ScenarioForm }) {
  const { t } = useTesterTexts()
  const { error, ...network } = useFields()(form, change)('network', t('网络'))
  const { phases } = form
  const scheduled = form.network === 'timetable'
  const begin = (next: ScenarioForm['network']) =>
    next === 'timetable' && phases.length === 0 && { phases: [blank.phase(), blank.phase('online')] }
  return (
    <>
      <Select
        {...network}
        options={[...optionsOf(networkWords, t), { id: 'timetable', label: t('按时间表变化') }]}
        onChange={(next) => change({ network: next, ...begin(next) })}
        placeholder={t('不改变')}
        clearable
        error={scheduled && phases.length > 1 ? undefined : error}
      />
      {scheduled && (
        <Rows
          path="network"
          rows={phases}
          onChange={(next) => change({ phases: next })}
          name={(n) => t('第 {{n}} 段', { n })}
          add={t('添加一段')}
          blank={blank.phase}
          hint={t('从应用时开始，走完后重复')}
        >
          {(_, field) => (
            <>
              <Choice {...field('network', t('网络'))} words={networkWords} />
              <DurationField {...field('ms', t('时长'))} step={1000} />
            </>
          )}
        </Rows>
      )}
    </>
  )
}

/** The ordered rules: the first that applies to a request wins. */
function Rules({ form: { id, rules } }: { form: ScenarioForm }) {
  const { t } = useTesterTexts()
  const active = useActive((state) => (state.active?.scenario.id === id ? state.active : undefined))
  const mark = (rule: RuleForm, index: number) => {
    const count = active && timesFired(rule, index, active)
    return count !== undefined && <span className="tester-quiet">{t('触发 {{count}} 次', { count })}</span>
  }
  return (
    <Rows
      path="rules"
      rows={rules}
      onChange={(next) => change({ rules: next })}
      name={(n) => t('规则 {{n}}', { n })}
      mark={mark}
      add={t('添加规则')}
      blank={blank.rule}
      hint={rules.length > 1 && t('第一条符合的规则生效')}
    >
      {(rule, field) => <RuleFields rule={rule} field={field} />}
    </Rows>
  )
}

/** One-off device events. */
function Events({ form: { events } }: { form: ScenarioForm }) {
  const { t } = useTesterTexts()
  return (
    <Rows
      path="events"
      rows={events}
      onChange={(next) => change({ events: next })}
      name={(n) => t('事件 {{n}}', { n })}
      add={t('添加事件')}
      blank={blank.event}
    >
      {({ after }, field) => (
        <>
          <div className="tester-wide">
            <Choice {...field('do', t('发生什么'))} words={eventWords} />
          </div>
          <Choice {...field('after', t('何时'))} words={momentWords} error={undefined} />
          {after === 'ms' ? (
            <DurationField {...field('value', t('时间'), 'after')} />
          ) : (
            <NumberField {...field('value', t('请求数'), 'after')} min={0} />
          )}
        </>
      )}
    </Rows>
  )
}

const counted = (title: string, count: number) => (count > 0 ? `${title} (${count})` : title)

/** The form of a scenario. */
export function ScenarioFields({ form }: { form: ScenarioForm }) {
  const { t } = useTesterTexts()
  const field = useFields()(form, change)
  const { network, rules, events, clockOffsetMs, tokenLifeMs, quotaBytes } = form
  return (
    <>
      <div className="tester-fields">
        <div className="tester-wide">
          <TextField {...field('title', t('名称'))} required />
        </div>
        <div className="tester-wide">
          <TextArea {...field('expects', t('应当看到什么'))} rows={2} />
        </div>
        <TextField {...field('id', t('标识'))} required />
        <NumberField {...field('seed', t('随机种子'))} placeholder="0" />
      </div>
      <div>
        <Disclosure title={t('网络')} open={network !== null}>
          <NetworkFields form={form} />
        </Disclosure>
        <Disclosure title={counted(t('规则'), rules.length)} open>
          <Rules form={form} />
        </Disclosure>
        <Disclosure title={counted(t('事件'), events.length)} open={events.length > 0}>
          <Events form={form} />
        </Disclosure>
        <Disclosure
          title={t('时钟、令牌与容量')}
          open={clockOffsetMs !== null || tokenLifeMs !== null || quotaBytes !== null}
        >
          <div className="tester-fields">
            <DurationField {...field('clockOffsetMs', t('服务器时钟偏差'))} step={60_000} signed />
            <DurationField {...field('tokenLifeMs', t('令牌有效期'))} step={1000} />
            <NumberField
              {...field('quotaBytes', t('还能写入的字节'))}
              unit="B"
              min={0}
              step={1024}
              description={typeof quotaBytes === 'number' && sizeText(quotaBytes)}
            />
          </div>
        </Disclosure>
      </div>
    </>
  )
}

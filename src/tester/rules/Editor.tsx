import { useEffect, useMemo, useRef } from 'react'
import { Disclosure } from '@/ui/data/Disclosure'
import { Segmented } from '@/ui/inputs/Segmented'
import { Tag } from '@/ui/data/Tag'
import { useTesterTexts } from '../useTesterTexts'
import { DeviceFields } from './DeviceFields'
import { isDirty, showJson, useDraft, change } from '../draftStore'
import { EditorActions } from './EditorActions'
import { EventList } from './EventList'
import type { ScenarioForm } from './form'
import { JsonView, checkText } from './JsonView'
import { NetworkFields } from './NetworkFields'
import { problemsOfForm, MISSING } from './problems'
import { RuleList } from './RuleList'
import { Problems, useProblem } from './useProblem'
import { NumberField } from '@/ui/inputs/NumberField'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'

/** Title, id and expectation of a scenario. */
function BasicFields({ form }: { form: ScenarioForm }) {
  const { t } = useTesterTexts()
  const titleProblem = useProblem('title')
  const idProblem = useProblem('id')
  const expectsProblem = useProblem('expects')
  return (
    <div className="tester-fields">
      <div className="tester-wide">
        <TextField
          size="sm"
          label={t('名称')}
          required
          value={form.title}
          onChange={(title) => change({ title })}
          error={titleProblem}
        />
      </div>
      <div className="tester-wide">
        <TextArea
          label={t('应当看到什么')}
          rows={2}
          value={form.expects}
          onChange={(expects) => change({ expects })}
          error={expectsProblem}
        />
      </div>
      <TextField
        size="sm"
        label={t('标识')}
        required
        value={form.id}
        onChange={(id) => change({ id })}
        error={idProblem}
      />
      <NumberField
        size="sm"
        label={t('随机种子')}
        value={form.seed}
        onChange={(seed) => change({ seed })}
        placeholder="0"
      />
    </div>
  )
}

const counted = (title: string, count: number) => (count > 0 ? `${title} (${count})` : title)

function Fields({ form }: { form: ScenarioForm }) {
  const { t } = useTesterTexts()
  return (
    <>
      <BasicFields form={form} />
      <div>
        <Disclosure title={t('网络')} open={form.network !== null}>
          <div className="tester-stack">
            <NetworkFields form={form} />
          </div>
        </Disclosure>
        <Disclosure title={counted(t('规则'), form.rules.length)} open>
          <div className="tester-stack">
            <RuleList form={form} />
          </div>
        </Disclosure>
        <Disclosure title={counted(t('事件'), form.events.length)} open={form.events.length > 0}>
          <div className="tester-stack">
            <EventList form={form} />
          </div>
        </Disclosure>
        <Disclosure
          title={t('时钟、令牌与容量')}
          open={form.clockOffsetMs !== null || form.tokenLifeMs !== null || form.quotaBytes !== null}
        >
          <DeviceFields form={form} />
        </Disclosure>
      </div>
    </>
  )
}

/** Edits a scenario by form or as JSON. */
export function Editor({ form, text }: { form: ScenarioForm; text: string | null }) {
  const { t } = useTesterTexts()
  const dirty = useDraft(isDirty)
  const { document, problems } = useMemo(() => problemsOfForm(form), [form])
  const tried = useDraft((state) => state.tried)
  const shown = tried > 0 ? problems : problems.filter(({ text: what }) => what !== MISSING)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tried > 0) root.current?.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid="true"]')?.focus()
  }, [tried])
  const broken = text !== null && checkText(text).length > 0
  return (
    <Problems value={shown}>
      <div ref={root} className="tester-stack tester-editor">
        <div className="tester-row">
          <Segmented
            label={t('编辑方式')}
            size="sm"
            options={[
              { id: 'form', label: t('表单'), disabled: broken },
              { id: 'json', label: 'JSON' },
            ]}
            value={text === null ? 'form' : 'json'}
            onChange={(view) => showJson(view === 'json')}
          />
          <span className="tester-gap" />
          {dirty && <Tag tone="warning">{t('未保存')}</Tag>}
        </div>
        {text === null ? <Fields form={form} /> : <JsonView text={text} />}
      </div>
      <EditorActions
        form={form}
        document={broken ? undefined : document}
        dirty={dirty}
        marked={broken || shown.length > 0}
      />
    </Problems>
  )
}

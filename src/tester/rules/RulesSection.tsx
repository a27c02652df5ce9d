import { useEffect, useMemo, useRef } from 'react'
import addIcon from 'virtual:icon/add-line'
import { Button } from '@/ui/inputs/Button'
import { Segmented } from '@/ui/inputs/Segmented'
import { Tag } from '@/ui/base/Tag'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { EmptyState } from '@/ui/feedback/States'
import { useActive } from '../active'
import { useTesterTexts } from '../useTesterTexts'
import { flushPending, isDirty, newInEditor, openInEditor, showJson, useDraft } from '../draftStore'
import { EditorActions } from './EditorActions'
import { Problems } from './fields'
import type { ScenarioForm } from './form'
import { JsonView, checkText } from './JsonView'
import { problemsOfForm, MISSING } from './problems'
import { ScenarioFields } from './ScenarioFields'
import './rules.css'

/** Edits a scenario by form or as JSON. */
function Editor({ form, text }: { form: ScenarioForm; text: string | null }) {
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
      <div ref={root} className="flex flex-col gap-4 grow">
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
          <span className="grow" />
          {dirty && <Tag tone="warning">{t('未保存')}</Tag>}
        </div>
        {text === null ? <ScenarioFields form={form} /> : <JsonView text={text} />}
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

function Nothing() {
  const { t } = useTesterTexts()
  const active = useActive((state) => state.active)
  return (
    <EmptyState
      kind="nothingYet"
      title={t('没有正在编辑的场景')}
      detail={t('从场景列表中打开一个，或从空白开始')}
      {...(active && { action: t('编辑当前场景'), onAction: () => openInEditor(active.scenario) })}
    >
      <Button icon={addIcon} onPress={newInEditor}>
        {t('新建场景')}
      </Button>
    </EmptyState>
  )
}

/** The scenario editor; its draft survives closing the panel and a reload. */
export function RulesSection() {
  const { t } = useTesterTexts()
  const { form, pending, text } = useDraft()
  return (
    <>
      {form ? <Editor form={form} text={text} /> : <Nothing />}
      <ConfirmDialog
        open={pending !== null}
        onClose={() => flushPending(false)}
        title={t('放弃未保存的修改')}
        message={t('“{{title}}”还没有保存，打开另一个场景会丢失这些修改。', { title: form?.title ?? '' })}
        confirm={t('放弃修改')}
        cancel={t('继续编辑')}
        onConfirm={() => flushPending(true)}
      />
    </>
  )
}

import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useEditForm, useFormField } from '@/records/form/useEditForm'
import { reportWrite } from '@/records/list/reportWrite'
import { TextField } from '@/ui/inputs/TextField'
import type { WriteProps } from '../DocumentFrame'
import { FormFrame } from '../FormFrame'
import { FlowEditor } from './FlowEditor'
import { patchOf, patchSize } from './model/patch'
import { flowText, NAME_CHARACTERS, readFlow, restoredWorkflow, workflowSchema } from './workflowValues'
import { useFlow } from './useFlow'
import { stepText } from '@/i18n/flowTexts'
import '../editorFrame.css'
import './workflowEditor.css'

/** The draft's and the server's. */
const KEPT = 2

/** A form's value in a line, to compare two copies by; the last two are remembered, since a form asks each time it is drawn. */
function createSummaries() {
  let known: readonly { readonly key: string; readonly summary: string }[] = []
  return (flow: string, { t, locale }: Pick<ReturnType<typeof useTexts>, 't' | 'locale'>): string => {
    const key = locale + flow
    const found = known.find((one) => one.key === key)
    if (found) return found.summary
    const { nodes, edges } = readFlow(flow).graph
    const summary = t('{{steps}} 步，{{lines}} 条连线：{{names}}', {
      steps: nodes.length,
      lines: edges.length,
      names: nodes.map((node) => stepText(node, t)).join(' › '),
    })
    known = [{ key, summary }, ...known].slice(0, KEPT)
    return summary
  }
}

/** Edits a workflow, new or stored. Input and what can be undone are stored as a draft each second, and saved by the outbox. */
export function WorkflowForm({ editing, editor, full, onFull, onMade }: WriteProps) {
  const texts = useTexts()
  const { t } = texts
  const [summaryOf] = useState(createSummaries)
  const edited = useEditForm({
    module: 'workflow',
    editing,
    editor,
    schema: workflowSchema,
    read: restoredWorkflow,
    toRow: ({ name, flow }) => ({ name, ...readFlow(flow).graph }),
    parts: { nodes: 'flow', edges: 'flow' },
    main: 'name',
    words: { flow: (flow) => summaryOf(flow, texts) },
    notify: (saved) => {
      reportWrite(saved)
      if (editing.record === null) onMade(saved.data.uuid)
    },
  })
  const { form, frame } = edited
  const name = useFormField(edited, 'name')
  const [untouched] = useState(() => restoredWorkflow(editing.base ?? {}).flow)
  const [stored] = useState(() => readFlow(untouched).graph)
  const [initial] = useState(() => readFlow(form.getValues('flow')))
  const flow = useFlow({
    initial,
    onChange: ({ graph, history }) => {
      // A graph that is as it was is no draft, whatever could be redone.
      const isAsStored = patchSize(patchOf(stored, graph)) === 0
      form.setValue('flow', isAsStored ? untouched : flowText(graph, history), { shouldDirty: true })
    },
  })
  const { bar, errors } = frame
  const graphFault = errors.find(({ name: field }) => field === 'flow')?.message
  return (
    <FormFrame
      label={edited.isNew ? t('新流程') : t('编辑流程')}
      heading={name.value || t('新流程')}
      frame={{
        ...frame,
        onSubmit: () => {
          flow.flush()
          frame.onSubmit()
        },
      }}
      bar={
        bar && {
          ...bar,
          onTake: (field) => {
            bar.onTake(field)
            if (field === 'flow') flow.act({ name: 'replace', graph: readFlow(form.getValues('flow')).graph })
          },
        }
      }
      full={full}
      onFull={onFull}
      fields={
        <div className="document-title-field">
          <TextField
            {...name}
            labelHidden
            required
            takesFocus={edited.isNew}
            maxLength={NAME_CHARACTERS}
            placeholder={t('流程名称，最多 {{count}} 个字', { count: NAME_CHARACTERS })}
          />
        </div>
      }
    >
      {graphFault !== undefined && (
        <p role="alert" className="text-error">
          {graphFault}
        </p>
      )}
      <FlowEditor flow={flow} name={name.value} onName={name.onChange} unsaved={frame.unsaved} />
    </FormFrame>
  )
}

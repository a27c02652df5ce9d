import { useState, type ReactNode, useId } from 'react'
import type { ModuleName, Row } from '@/contract/rows'
import { valueText, fieldText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { unlessReported } from '@/lib/reported'
import { useCellSave } from './list/useCellSave'
import { useRights } from '@/stores/rights'
import { useSession } from '@/stores/session'
import type { RowAction } from '@/ui/data/Table'
import { Button } from '@/ui/inputs/Button'
import type { Resource } from './resource'
import { changeBy, mayTake, whyNot, type Lifecycle, type Step } from './steps'
import { entryOf } from '@/contract/fieldRules'
import { SubmitButton } from '@/ui/inputs/SubmitButton'
import { TextArea } from '@/ui/inputs/TextArea'
import { useSimpleForm } from '@/ui/inputs/useSimpleForm'
import { Dialog } from '@/ui/overlay/Dialog'

interface StepDialogProps {
  module: ModuleName
  /** The text field that the step asks for. */
  field: string
  title: string
  /** The verb of the step. */
  name: string
  /** Rejects, once that has been reported, when the write is refused: what was typed stays. */
  onSend: (text: string) => Promise<void>
  onClose: () => void
}

/** Asks for the text that a step of a record needs. */
function StepDialog({ module, field, title, name, onSend, onClose }: StepDialogProps) {
  const { t } = useTexts()
  const id = useId()
  const entry = entryOf(module, field)
  const form = useSimpleForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? '' : t('必填，不能为空') }),
    send: async ({ text }) => {
      await onSend(text.trim())
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={form.busy ? () => {} : onClose}
      title={title}
      closeLabel={t('关闭')}
      foot={
        <div className="ml-auto flex gap-2 max-sm:w-full max-sm:*:grow">
          <Button onPress={onClose}>{t('取消')}</Button>
          <SubmitButton form={id} busy={form.busy}>
            {name}
          </SubmitButton>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit}>
        <TextArea
          {...form.field('text')}
          label={fieldText(field, t, module)}
          required
          {...(entry?.kind === 'text' && entry.max !== undefined && { maxLength: entry.max })}
        />
      </form>
    </Dialog>
  )
}

const noLifecycle: Lifecycle = { field: '', steps: [] }

/** The steps of a resource's records: actions of a row, a bar for its details, and the dialog of a step that asks for a text. */
export function useSteps<M extends ModuleName>(resource: Resource<M>) {
  const { t, locale } = useTexts()
  const { module, main, lifecycle = noLifecycle } = resource
  const account = useSession(({ username }) => username)
  const mayWrite = useRights(resource.module).write
  const save = useCellSave(module)
  const [asking, setAsking] = useState<{ readonly step: Step; readonly row: Row<M> }>()
  const steps = mayWrite ? lifecycle.steps : []
  const write = (step: Step, row: Row<M>, asked?: string) =>
    save(row, changeBy(lifecycle, step, { account, now: Date.now() }, asked) as Partial<Row<M>>)
  const take = (step: Step, row: Row<M>) => {
    if (step.asks !== undefined) setAsking({ step, row })
    else write(step, row).catch(unlessReported)
  }
  const bar = (row: Row<M>): ReactNode => {
    if (steps.length === 0) return null
    const reasons = steps.flatMap((step) => whyNot(lifecycle, step, row, { t, locale }) || [])
    return (
      <section aria-label={t('办理')} className="mb-5 flex flex-col gap-2 border-b border-base-300 pb-4">
        <div className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <Button key={step.name} disabled={!mayTake(lifecycle, step, row)} onPress={() => take(step, row)}>
              {t(step.name)}
            </Button>
          ))}
        </div>
        {reasons.map((reason) => (
          <p key={reason} className="text-xs text-plain">
            {reason}
          </p>
        ))}
      </section>
    )
  }
  return {
    /** The steps that a row may take. */
    actions: (row: Row<M>): readonly RowAction[] =>
      steps
        .filter((step) => mayTake(lifecycle, step, row))
        .map((step) => ({ label: t(step.name), onPress: () => take(step, row) })),
    /** All steps; below, why some can't be taken. */
    bar,
    dialog: asking?.step.asks !== undefined && (
      <StepDialog
        module={module}
        field={asking.step.asks}
        title={t('{{step}}“{{title}}”', {
          step: t(asking.step.name),
          title: valueText(main, (asking.row as Readonly<Record<string, unknown>>)[main], t),
        })}
        name={t(asking.step.name)}
        onSend={(text) => write(asking.step, asking.row, text)}
        onClose={() => setAsking(undefined)}
      />
    ),
  }
}

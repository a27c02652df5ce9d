import { useId } from 'react'
import { isAccount } from '@/contract/fieldKinds'
import { entryOf } from '@/contract/fieldRules'
import type { ModuleName } from '@/contract/rows'
import { fieldText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { TextArea } from '@/ui/inputs/TextArea'
import { useSimpleForm } from '@/ui/inputs/useSimpleForm'
import { FormFoot } from '@/ui/inputs/FormFoot'
import { Dialog } from '@/ui/overlay/Dialog'
import { PersonField } from './form/PersonField'

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

/** Its field is the first thing to do. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('input, textarea')?.focus()

/** Asks for the text that a step needs, of one record or of many. */
export function StepDialog({ module, field, title, name, onSend, onClose }: StepDialogProps) {
  const { t } = useTexts()
  const id = useId()
  const entry = entryOf(module, field)
  const label = fieldText(field, t, module)
  const form = useSimpleForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? '' : t('必填') }),
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
      foot={<FormFoot form={id} busy={form.busy} name={name} onCancel={onClose} />}
    >
      <form id={id} noValidate onSubmit={form.onSubmit} ref={focusFirst}>
        {isAccount(module, field) ? (
          <PersonField {...form.field('text')} label={label} required />
        ) : (
          <TextArea
            {...form.field('text')}
            label={label}
            required
            {...(entry?.kind === 'text' && entry.max !== undefined && { maxLength: entry.max })}
          />
        )}
      </form>
    </Dialog>
  )
}

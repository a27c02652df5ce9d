import { useTexts } from '@/i18n/useTexts'
import { Button } from './Button'
import { SubmitButton } from './SubmitButton'

interface FormFootProps {
  /** Id of the form. */
  form: string
  busy: boolean
  /** The verb of the button that submits it, translated. */
  name: string
  onCancel: () => void
}

/** The foot of a dialog with a form: cancel and submit. */
export function FormFoot({ form, busy, name, onCancel }: FormFootProps) {
  const { t } = useTexts()
  return (
    <div className="ml-auto flex gap-2 max-sm:w-full max-sm:*:grow">
      <Button onPress={onCancel}>{t('取消')}</Button>
      <SubmitButton form={form} busy={busy}>
        {name}
      </SubmitButton>
    </div>
  )
}

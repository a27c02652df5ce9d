import type { UseFormReturn } from 'react-hook-form'
import { useTexts } from '@/i18n/useTexts'
import { Field } from '@/ui/inputs/Field'
import { EditFiles } from './EditFiles'
import type { EditValues } from './editValues'
import { statusLook } from './statusLook'

interface EditFieldsProps {
  form: UseFormReturn<EditValues>
  /** Files are on their way into the form: it can't be saved yet. */
  onBusy: (busy: boolean) => void
}

/** The fields of the add and edit form. */
export function EditFields({ form, onBusy }: EditFieldsProps) {
  const { t, title } = useTexts()
  const { register, formState } = form
  const { errors } = formState
  const message = (name: keyof EditValues) => errors[name]?.message && title(errors[name].message)
  return (
    <>
      <Field label={t('标题')} required error={message('title')}>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog takes the focus */}
        {(control) => <input {...control} {...register('title')} className="input" autoFocus maxLength={200} />}
      </Field>
      <Field label={t('作者')} required error={message('author')}>
        {(control) => <input {...control} {...register('author')} className="input" maxLength={200} />}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('状态')} error={message('status')}>
          {(control) => (
            <select {...control} {...register('status')} className="select">
              {Object.entries(statusLook).map(([status, look]) => (
                <option key={status} value={status}>
                  {t(look.label)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('评级')} error={message('rate')}>
          {(control) => (
            <select {...control} {...register('rate', { valueAsNumber: true })} className="select">
              {[1, 2, 3, 4, 5].map((rate) => (
                <option key={rate} value={rate}>
                  {t('{{count}} 星', { count: rate })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field label={t('描述')} error={message('description')}>
        {(control) => <textarea {...control} {...register('description')} className="textarea min-h-24" />}
      </Field>
      <EditFiles form={form} onBusy={onBusy} />
    </>
  )
}

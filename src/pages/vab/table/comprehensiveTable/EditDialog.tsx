import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSave } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { relativeTime } from '@/lib/format'
import { keepDraft } from '@/offline/drafts'
import { usePage } from '@/routes/usePage'
import { useSession } from '@/stores/session'
import { setUnsaved } from '@/stores/tabs'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { toastSuccess } from '@/ui/toast'
import { editSchema, type EditValues } from './editValues'
import { statusLook } from './statusLook'
import type { EditSubject } from './useEditor'

/** Adds or edits a row. Input is kept as a draft while typing, so that no reload loses it. */
export function EditDialog({ subject, onClose }: { subject: EditSubject; onClose: () => void }) {
  const { t, title, locale } = useTexts()
  const user = useSession((state) => state.username)
  const page = usePage()
  const save = useSave('table')
  const [asking, setAsking] = useState(false)
  const { restored, record, draftKey } = subject
  const { register, handleSubmit, watch, formState } = useForm<EditValues>({
    resolver: standardSchemaResolver(editSchema),
    defaultValues: restored?.values ?? subject.values,
  })
  const { errors } = formState
  const unsaved = formState.isDirty || restored !== undefined
  const message = (name: keyof EditValues) => errors[name]?.message && title(errors[name].message)

  useEffect(() => {
    const { unsubscribe } = watch((values) => keepDraft({ key: draftKey, user, record, values, savedAt: Date.now() }))
    return unsubscribe
  }, [watch, draftKey, user, record])

  useEffect(() => {
    setUnsaved(page.key, unsaved)
    return () => setUnsaved(page.key, false)
  }, [page.key, unsaved])

  const submit = handleSubmit(async (values) => {
    const answer = await save.mutateAsync({ ...values, ...(record && { uuid: record }) }).catch(() => undefined)
    if (!answer) return
    toastSuccess(title(answer.msg))
    onClose()
  })
  const leave = () => (unsaved && !save.isPending ? setAsking(true) : onClose())

  return (
    <>
      <Dialog open onClose={leave} title={record ? t('编辑') : t('添加')} closeLabel={t('关闭')}>
        {restored && (
          <p role="status" className="mb-4 rounded-field bg-primary/10 px-3 py-2">
            {t('已恢复{{when}}未保存的内容', { when: relativeTime(restored.savedAt, Date.now(), locale) })}
          </p>
        )}
        <form noValidate onSubmit={(event) => void submit(event)}>
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
          <div className="mt-2 flex justify-end gap-2">
            <button type="button" className="btn" onClick={leave}>
              {t('取消')}
            </button>
            <button type="submit" className="btn btn-primary" disabled={save.isPending}>
              {save.isPending && <span className="spinner" />}
              {t('保存')}
            </button>
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('温馨提示')}
        message={t('内容尚未保存，确定放弃吗？')}
        confirm={t('放弃')}
        cancel={t('继续编辑')}
        onConfirm={onClose}
      />
    </>
  )
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTexts } from '@/i18n/useTexts'
import { useFormDraft } from '@/offline/drafts/useFormDraft'
import { usePage } from '@/routes/usePage'
import { useLayout } from '@/stores/layout'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { DraftBar } from '@/ui/inputs/draft/DraftBar'
import { DraftError } from '@/ui/inputs/draft/DraftError'
import { DraftOffer } from '@/ui/inputs/draft/DraftOffer'
import { ErrorSummary } from '@/ui/inputs/ErrorSummary'
import { Form, FormActions, FormWide } from '@/ui/inputs/Form'
import { FormOutline } from '@/ui/inputs/FormSections'
import { Segmented } from '@/ui/inputs/Segmented'
import { useProgressiveRender } from '@/ui/data/useProgressiveRender'
import { Fields, FIELD_PARTS } from './Fields'
import { emptyValues, formSchema, restoredValues, type FormValues } from './formValues'
import { labels, sections } from './words'

/** Beside the form; renders with every change, which the form itself does not. */
function Outline({ form }: { form: UseFormReturn<FormValues> }) {
  const { t } = useTexts()
  const { errors } = useFormState({ control: form.control })
  const checked = formSchema.safeParse(useWatch({ control: form.control }))
  const unfit = new Set(checked.success ? [] : checked.error.issues.map(({ path }) => path[0]))
  const states = sections.map(({ id, title, fields }) => ({
    id,
    title: t(title),
    open: fields.filter((name) => unfit.has(name)).length,
    faulty: fields.filter((name) => errors[name]).length,
  }))
  const go = (id: string) => {
    const section = sections.find((one) => one.id === id)
    document.getElementById(id)?.scrollIntoView()
    if (section) form.setFocus(section.fields.find((name) => unfit.has(name)) ?? section.fields[0])
  }
  return <FormOutline sections={states} onGo={go} />
}

type Labels = 'side' | 'side-start' | 'top'
const names = Object.keys(emptyValues) as (keyof FormValues)[]

/** The form. Input is stored as a draft; errors are listed with links to their fields. */
export function ActivityForm({ onSubmitted }: { onSubmitted: (values: FormValues) => void }) {
  const { t, title } = useTexts()
  const page = usePage()
  const phone = useLayout((state) => state.device === 'mobile')
  const [position, setPosition] = useState<Labels>('side')
  const [attempt, setAttempt] = useState(0)
  const [asking, setAsking] = useState(false)
  const form = useForm<FormValues>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: emptyValues,
    // The error summary takes the focus.
    shouldFocusError: false,
  })
  const { watch, reset, setFocus, handleSubmit, formState } = form
  const { isDirty } = formState
  const { draft, store, remove, trouble, offer } = useFormDraft({
    page,
    initial: emptyValues,
    untouched: () => !isDirty,
    fill: (values) => reset(restoredValues(values), { keepDefaultValues: true }),
  })
  const drawn = useProgressiveRender(FIELD_PARTS)
  // An incompletely rendered form can't be submitted, not even by Enter.
  const whole = drawn === FIELD_PARTS

  useEffect(() => {
    // Without a name it is a reset, not user input.
    const { unsubscribe } = watch((values, { name }) => {
      if (name !== undefined) store(restoredValues(values))
    })
    return unsubscribe
  }, [watch, store])

  const empty = () => {
    setAsking(false)
    setAttempt(0)
    void remove()
    reset(emptyValues)
  }
  const submit = handleSubmit(
    async (values) => {
      await remove()
      onSubmitted(values)
    },
    () => setAttempt(attempt + 1),
  )
  const errors = names.flatMap((name) => {
    const message = formState.errors[name]?.message
    return message === undefined ? [] : [{ name, label: t(labels[name]), message: title(message) }]
  })

  return (
    <div className="flex flex-col gap-4">
      {!phone && (
        <div className="flex items-center gap-3">
          <span aria-hidden="true" className="text-plain">
            {t('标签位置')}
          </span>
          <Segmented<Labels>
            label={t('标签位置')}
            size="sm"
            options={[
              { id: 'side-start', label: t('左对齐') },
              { id: 'side', label: t('右对齐') },
              { id: 'top', label: t('顶部') },
            ]}
            value={position}
            onChange={setPosition}
          />
        </div>
      )}
      {draft && <DraftBar savedAt={draft.savedAt} compared={[]} onTake={() => {}} onDiscard={empty} />}
      {offer && <DraftOffer {...offer} />}
      <DraftError message={trouble} />
      <div className="form-outlined max-w-280">
        <div className="flex flex-col gap-4">
          <ErrorSummary
            takesFocus
            errors={errors}
            attempt={attempt}
            onGo={(name) => setFocus(name as keyof FormValues)}
          />
          <Form label={t('综合表单')} labels={position} columns={2} onSubmit={() => whole && void submit()}>
            <Fields control={form.control} drawn={drawn} />
            {whole && (
              <FormWide>
                <p className="pt-2 text-plain">{t('这是演示：提交后只在本页显示所填内容，不发送也不保存。')}</p>
              </FormWide>
            )}
            {whole && (
              <FormActions sticky>
                <Button type="submit" variant="primary">
                  {t('提交')}
                </Button>
                <Button disabled={!isDirty && !draft} onPress={() => setAsking(true)}>
                  {t('重置')}
                </Button>
              </FormActions>
            )}
          </Form>
        </div>
        <Outline form={form} />
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('温馨提示')}
        message={t('确定重置吗？已填写的内容会清空，不能找回')}
        confirm={t('重置')}
        cancel={t('取消')}
        onConfirm={empty}
      />
    </div>
  )
}

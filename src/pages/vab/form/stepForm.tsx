import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTexts } from '@/i18n/useTexts'
import { useFormDraft } from '@/offline/drafts/useFormDraft'
import { usePage } from '@/routes/usePage'
import { DraftBar } from '@/ui/inputs/draft/DraftBar'
import { DraftError } from '@/ui/inputs/draft/DraftError'
import { DraftOffer } from '@/ui/inputs/draft/DraftOffer'
import { PageHead } from '@/ui/data/PageHead'
import { Steps } from '@/ui/data/Steps'
import { Confirm } from './stepForm/Confirm'
import { Details } from './stepForm/Details'
import { emptyTransfer, restoredTransfer, transferSchema, type TransferValues } from './stepForm/transferValues'
import doneIcon from 'virtual:icon/checkbox-circle-fill'
import { Button } from '@/ui/inputs/Button'
import { Icon } from '@/ui/base/Icon'
import { TransferFacts } from './stepForm/TransferFacts'

/** The last step: the result. */
function Result({ values, onAgain }: { values: TransferValues; onAgain: () => void }) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 py-4 text-center">
        <Icon path={doneIcon} size={24} className="text-success" />
        <h2 ref={heading} tabIndex={-1} className="text-base font-medium outline-none">
          {t('操作成功')}
        </h2>
        <p className="text-plain">{t('这是演示：没有真的转账，所填内容也没有保存。')}</p>
      </div>
      <TransferFacts values={values} />
      <div className="flex justify-center">
        <Button variant="primary" onPress={onAgain}>
          {t('再转一笔')}
        </Button>
      </div>
    </div>
  )
}

/** A transfer in three steps: details, confirmation with the password, result. Nothing is really transferred. */
export default function StepForm() {
  const { t } = useTexts()
  const page = usePage()
  const [step, setStep] = useState(0)
  const form = useForm<TransferValues>({
    resolver: standardSchemaResolver(transferSchema),
    defaultValues: emptyTransfer,
  })
  const { watch, reset, formState } = form
  const { isDirty } = formState
  const { draft, store, remove, trouble, offer } = useFormDraft({
    page,
    initial: emptyTransfer,
    untouched: () => !isDirty,
    fill: (values) => reset(restoredTransfer(values), { keepDefaultValues: true }),
  })

  useEffect(() => {
    // Without a name it is a reset, not user input. The password is not part of these values.
    const { unsubscribe } = watch((values, { name }) => {
      if (name !== undefined) store(restoredTransfer(values))
    })
    return unsubscribe
  }, [watch, store])

  const empty = () => {
    void remove()
    reset(emptyTransfer)
    setStep(0)
  }
  return (
    <div className="page">
      <PageHead title={t('分步表单')} purpose={t('一笔转账分三步：填写、核对、完成')} />
      <section className="panel p-5">
        <div className="mx-auto flex max-w-160 flex-col gap-6">
          <Steps
            label={t('转账步骤')}
            steps={[{ title: t('填写转账信息') }, { title: t('确认转账信息') }, { title: t('完成') }]}
            at={step === 2 ? 3 : step}
          />
          {step < 2 && <DraftError message={trouble} />}
          {step === 0 && (
            <>
              {draft && <DraftBar savedAt={draft.savedAt} compared={[]} onTake={() => {}} onDiscard={empty} />}
              {offer && <DraftOffer {...offer} />}
              <Details form={form} onNext={() => setStep(1)} />
            </>
          )}
          {step === 1 && (
            <Confirm
              values={form.getValues()}
              onBack={() => setStep(0)}
              onDone={() => {
                void remove()
                setStep(2)
              }}
            />
          )}
          {step === 2 && <Result values={form.getValues()} onAgain={empty} />}
        </div>
      </section>
    </div>
  )
}

import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { ActivityForm } from './comprehensiveForm/ActivityForm'
import type { FormValues } from './comprehensiveForm/formValues'
import { Submitted } from './comprehensiveForm/Submitted'

/** A validated form with every kind of control, and the submitted values. Nothing leaves this page. */
export default function ComprehensiveForm() {
  const { t } = useTexts()
  const [submitted, setSubmitted] = useState<FormValues>()
  return (
    <div className="page">
      <h1 className="sr-only">{t('综合表单')}</h1>
      <section className="panel p-5">
        {submitted ? (
          <Submitted values={submitted} onAgain={() => setSubmitted(undefined)} />
        ) : (
          <ActivityForm onSubmitted={setSubmitted} />
        )}
      </section>
    </div>
  )
}

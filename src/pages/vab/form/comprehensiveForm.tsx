import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { PageHead } from '@/ui/data/PageHead'
import { ActivityForm } from './comprehensiveForm/ActivityForm'
import type { FormValues } from './comprehensiveForm/formValues'
import { Submitted } from './comprehensiveForm/Submitted'

/** A validated form with every kind of control, and the submitted values. Nothing leaves this page. */
export default function ComprehensiveForm() {
  const { t } = useTexts()
  const [submitted, setSubmitted] = useState<FormValues>()
  return (
    <div className="page">
      <PageHead title={t('综合表单')} purpose={t('登记一次活动：填好每一节，提交前会检查')} />
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

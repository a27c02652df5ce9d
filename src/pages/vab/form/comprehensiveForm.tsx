import { useState, useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { PageHead } from '@/ui/data/PageHead'
import { ActivityForm } from './comprehensiveForm/ActivityForm'
import type { FormValues } from './comprehensiveForm/formValues'
import doneIcon from 'virtual:icon/checkbox-circle-line'
import { listed } from '@/lib/format'
import { Button } from '@/ui/inputs/Button'
import { names } from '@/ui/inputs/cascade/levels'
import { Facts } from '@/ui/data/Facts'
import { Icon } from '@/ui/base/Icon'
import { useAreas } from './comprehensiveForm/useAreas'
import { kindWords, labels, materialWords, rateWords, regionWords, resourceWords } from './comprehensiveForm/words'

/** The submitted values, which are not stored. */
function Submitted({ values, onAgain }: { values: FormValues; onAgain: () => void }) {
  const { t, locale } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: areas = [] } = useAreas()
  useEffect(() => heading.current?.focus(), [])
  const { region, resource, rate } = values
  const word = rateWords[rate - 1]
  const list = (words: readonly string[]) => listed(words, locale)
  const shown: Record<keyof FormValues, string> = {
    name: values.name,
    region: region ? t(regionWords[region]) : '',
    date: values.date,
    time: values.time,
    published: values.published ? t('是') : t('否'),
    kinds: list(values.kinds.map((kind) => t(kindWords[kind]))),
    resource: resource ? t(resourceWords[resource]) : '',
    area: names(areas, values.area).join(' / '),
    materials: list(values.materials.map((one) => t(materialWords[one]))),
    rate: word ? `${t('{{count}} 星', { count: rate })} · ${t(word)}` : '',
    description: values.description,
  }
  const items = (Object.keys(labels) as (keyof FormValues)[]).map((name) => ({
    term: t(labels[name]),
    value: shown[name],
  }))
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-base font-medium outline-none">
        <Icon path={doneIcon} className="text-success" />
        {t('已提交的内容')}
      </h2>
      <p className="text-plain">{t('这是演示：以下内容没有发送到服务器，也没有保存，离开后不再保留。')}</p>
      <Facts items={items} />
      <div>
        <Button variant="primary" onPress={onAgain}>
          {t('再填一次')}
        </Button>
      </div>
    </div>
  )
}

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

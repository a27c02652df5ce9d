import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { NumberField } from '@/ui/inputs/NumberField'
import type { NumberEntry } from '@/lib/numberEntry'
import { toastSuccess } from '@/ui/feedback/toast'

export function Validated() {
  const { t } = useTexts()
  const [age, setAge] = useState<NumberEntry>(null)
  const [tried, setTried] = useState(false)
  const valid = typeof age === 'number' && age >= 18
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <NumberField
        label={t('年龄')}
        required
        min={0}
        max={120}
        value={age}
        onChange={setAge}
        error={tried && !valid ? t('须年满 18 岁') : undefined}
      />
      <FormActions>
        <Button type="submit">{t('检查')}</Button>
      </FormActions>
    </Form>
  )
}

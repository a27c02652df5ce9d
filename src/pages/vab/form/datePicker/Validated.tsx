import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { DatePicker } from '@/ui/inputs/DatePicker'
import { Form, FormActions } from '@/ui/inputs/Form'
import { toastSuccess } from '@/ui/feedback/toast'

export function Validated() {
  const { t } = useTexts()
  const [day, setDay] = useState('')
  const [tried, setTried] = useState(false)
  const valid = day !== ''
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <DatePicker
        label={t('出生日期')}
        required
        autoComplete="bday"
        value={day}
        onChange={setDay}
        error={tried && !valid ? t('请选择日期') : undefined}
      />
      <FormActions>
        <Button type="submit">{t('检查')}</Button>
      </FormActions>
    </Form>
  )
}

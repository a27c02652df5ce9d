import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { DateTimePicker } from '@/ui/inputs/DateTimePicker'
import { Form, FormActions } from '@/ui/inputs/Form'
import { toastSuccess } from '@/ui/feedback/toast'

export function Validated() {
  const { t } = useTexts()
  const [moment, setMoment] = useState('')
  const [tried, setTried] = useState(false)
  const valid = moment !== ''
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <DateTimePicker
        label={t('会议时间')}
        required
        value={moment}
        onChange={setMoment}
        error={tried && !valid ? t('请选择日期和时间') : undefined}
      />
      <FormActions>
        <Button type="submit">{t('检查')}</Button>
      </FormActions>
    </Form>
  )
}

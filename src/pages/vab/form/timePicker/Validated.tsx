import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { TimeField } from '@/ui/inputs/TimeField'
import { toastSuccess } from '@/ui/feedback/toast'

export function Validated() {
  const { t } = useTexts()
  const [time, setTime] = useState('')
  const [tried, setTried] = useState(false)
  const valid = time !== ''
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <TimeField
        label={t('集合时间')}
        required
        value={time}
        onChange={setTime}
        error={tried && !valid ? t('请选择时间') : undefined}
      />
      <FormActions>
        <Button type="submit">{t('检查')}</Button>
      </FormActions>
    </Form>
  )
}

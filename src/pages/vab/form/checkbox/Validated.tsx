import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Checkbox } from '@/ui/inputs/Checkbox'
import { Form, FormActions } from '@/ui/inputs/Form'
import { toastSuccess } from '@/ui/feedback/toast'

export function Validated() {
  const { t } = useTexts()
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const valid = agreed
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <Checkbox
        label={t('我承诺所填内容属实')}
        required
        value={agreed}
        onChange={setAgreed}
        error={tried && !valid ? t('请先勾选') : undefined}
      />
      <FormActions>
        <Button type="submit">{t('检查')}</Button>
      </FormActions>
    </Form>
  )
}

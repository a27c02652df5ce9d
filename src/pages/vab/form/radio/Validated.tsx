import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import { toastSuccess } from '@/ui/feedback/toast'

export function Validated() {
  const { t } = useTexts()
  const [sex, setSex] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const valid = sex !== null
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <RadioGroup
        label={t('性别')}
        required
        options={[
          { id: 'female', label: t('女') },
          { id: 'male', label: t('男') },
        ]}
        value={sex}
        onChange={setSex}
        error={tried && !valid ? t('请选择性别') : undefined}
      />
      <FormActions>
        <Button type="submit">{t('检查')}</Button>
      </FormActions>
    </Form>
  )
}

import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { IconField } from '@/ui/inputs/IconField'
import { toastSuccess } from '@/ui/feedback/toast'

export function InForm() {
  const { t } = useTexts()
  const [icon, setIcon] = useState('')
  const [tried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (icon) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <IconField
        label={t('菜单图标')}
        required
        clearable
        value={icon}
        onChange={setIcon}
        error={tried && !icon ? t('请选择图标') : undefined}
      />
      <FormActions>
        <Button type="submit">{t('检查')}</Button>
      </FormActions>
    </Form>
  )
}

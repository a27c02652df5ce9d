import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { RatingField } from '@/ui/inputs/RatingField'
import { toastSuccess } from '@/ui/feedback/toast'

export function Validated() {
  const { t } = useTexts()
  const [stars, setStars] = useState(0)
  const [tried, setTried] = useState(false)
  const valid = stars > 0
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <RatingField
        label={t('总体评价')}
        required
        value={stars}
        onChange={setStars}
        error={tried && !valid ? t('请给出评价') : undefined}
      />
      <FormActions>
        <Button type="submit">{t('检查')}</Button>
      </FormActions>
    </Form>
  )
}

import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { tidyPhone } from '@/lib/tidy'
import { isPhone } from '@/lib/validators'
import { toastSuccess } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { TextField } from '@/ui/inputs/TextField'

export function AtField() {
  const { t } = useTexts()
  const [phone, setPhone] = useState('138')
  const [tried, setTried] = useState(false)
  const isRight = isPhone(phone)
  const check = () => {
    setTried(true)
    if (isRight) toastSuccess(t('示例：手机号正确'))
  }
  return (
    <div className="flex max-w-80 flex-col gap-3">
      <TextField
        label={t('手机号')}
        type="tel"
        tidy={tidyPhone}
        value={phone}
        onChange={setPhone}
        error={tried && !isRight ? t('请输入正确的手机号') : ''}
      />
      <div>
        <Button onPress={check}>{t('检查')}</Button>
      </div>
    </div>
  )
}

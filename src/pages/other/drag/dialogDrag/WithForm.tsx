import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { TextField } from '@/ui/inputs/TextField'
import { Dialog } from '@/ui/overlay/Dialog'

export function WithForm() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <div className="variant-row">
        <Button onPress={() => setOpen(true)}>{t('打开带输入框的弹窗')}</Button>
      </div>
      <p className="variant-value">{name === '' ? t('还没有填写') : name}</p>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('登记值班人')} closeLabel={t('关闭')}>
        <TextField label={t('姓名')} value={name} onChange={setName} maxLength={20} takesFocus />
      </Dialog>
    </>
  )
}

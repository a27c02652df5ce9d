import { useTexts } from '@/i18n/useTexts'
import { TextField } from '@/ui/inputs/TextField'

const nothing = () => {}

export function States() {
  const { t } = useTexts()
  return (
    <>
      <TextField label={t('禁用')} disabled value={t('白鹤村')} onChange={nothing} />
      <TextField label={t('只读')} readOnly value={t('白鹤村')} onChange={nothing} />
    </>
  )
}

import { useTexts } from '@/i18n/useTexts'
import { Select } from '@/ui/inputs/Select'

const nothing = () => {}

export function States() {
  const { t } = useTexts()
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return (
    <>
      <Select label={t('小号')} size="sm" options={options} value="baihe" onChange={nothing} />
      <Select label={t('禁用')} disabled options={options} value="baihe" onChange={nothing} />
      <Select label={t('只读')} readOnly options={options} value="baihe" onChange={nothing} />
    </>
  )
}

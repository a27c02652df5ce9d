import deleteIcon from 'virtual:icon/delete-bin-line'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'

export function Disabled() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Button variant="primary" disabled>
        {t('保存')}
      </Button>
      <Button disabled>{t('取消')}</Button>
      <Button variant="text" disabled>
        {t('详情')}
      </Button>
      <IconButton icon={deleteIcon} label={t('删除')} disabled />
    </div>
  )
}

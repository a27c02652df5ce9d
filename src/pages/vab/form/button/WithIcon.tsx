import addIcon from 'virtual:icon/add-line'
import downloadIcon from 'virtual:icon/download-line'
import refreshIcon from 'virtual:icon/refresh-line'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'

export function WithIcon() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Button variant="primary" icon={addIcon}>
        {t('添加')}
      </Button>
      <Button icon={downloadIcon}>{t('下载')}</Button>
      <Button variant="ghost" icon={refreshIcon}>
        {t('刷新')}
      </Button>
    </div>
  )
}

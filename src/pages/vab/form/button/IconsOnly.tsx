import addIcon from 'virtual:icon/add-line'
import deleteIcon from 'virtual:icon/delete-bin-line'
import editIcon from 'virtual:icon/edit-line'
import printIcon from 'virtual:icon/printer-line'
import { useTexts } from '@/i18n/useTexts'
import { IconButton } from '@/ui/inputs/IconButton'

export function IconsOnly() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <IconButton icon={editIcon} label={t('编辑')} />
      <IconButton icon={printIcon} label={t('打印')} variant="plain" />
      <IconButton icon={addIcon} label={t('添加')} variant="primary" />
      <IconButton icon={deleteIcon} label={t('删除')} variant="danger" />
    </div>
  )
}

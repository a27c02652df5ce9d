import addIcon from 'virtual:icon/add-line'
import deleteIcon from 'virtual:icon/delete-bin-line'
import openIcon from 'virtual:icon/folder-open-line'
import refreshIcon from 'virtual:icon/refresh-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/Icon'

interface ToolbarProps {
  /** How many rows are selected. */
  chosen: number
  onAdd: () => void
  onRemove: () => void
  onOpen: () => void
  onRefresh: () => void
}

/** The table's actions: add, and what needs a selection. On a phone "add" floats within the thumb's reach. */
export function Toolbar({ chosen, onAdd, onRemove, onOpen, onRefresh }: ToolbarProps) {
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        className="btn btn-primary max-lg:fixed max-lg:right-4 max-lg:bottom-[calc(1rem+env(safe-area-inset-bottom))] max-lg:z-10 max-lg:shadow-lg"
        onClick={onAdd}
      >
        <Icon path={addIcon} size={16} />
        {t('添加')}
      </button>
      <button type="button" className="btn" disabled={chosen === 0} onClick={onRemove}>
        <Icon path={deleteIcon} size={16} />
        {t('批量删除')}
      </button>
      <button type="button" className="btn" disabled={chosen === 0} onClick={onOpen}>
        <Icon path={openIcon} size={16} />
        {t('后台打开详情')}
      </button>
      <span className="text-plain" role="status">
        {chosen > 0 && t('已选 {{count}} 条', { count: chosen })}
      </span>
      <button type="button" className="btn btn-ghost btn-square ml-auto" aria-label={t('刷新列表')} title={t('刷新列表')} onClick={onRefresh}>
        <Icon path={refreshIcon} size={16} />
      </button>
    </div>
  )
}

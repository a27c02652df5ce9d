import addIcon from 'virtual:icon/add-line'
import deleteIcon from 'virtual:icon/delete-bin-line'
import openIcon from 'virtual:icon/folder-open-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/Icon'

interface ToolbarProps {
  /** How many rows are selected. */
  chosen: number
  onAdd: () => void
  onRemove: () => void
  onOpen: () => void
}

/** The table's actions: add, and what needs a selection. On a phone "add" floats within the thumb's reach. */
export function Toolbar({ chosen, onAdd, onRemove, onOpen }: ToolbarProps) {
  const { t } = useTexts()
  // A narrow window has no room for what can't be used yet.
  const idle = chosen === 0 ? 'max-xl:hidden' : ''
  return (
    <>
      <button
        type="button"
        className="btn btn-primary max-lg:fixed max-lg:right-4 max-lg:bottom-[calc(1rem+env(safe-area-inset-bottom))] max-lg:z-10 max-lg:shadow-lg"
        onClick={onAdd}
      >
        <Icon path={addIcon} size={16} />
        {t('添加')}
      </button>
      <button type="button" className={`btn ${idle}`} disabled={chosen === 0} onClick={onRemove}>
        <Icon path={deleteIcon} size={16} />
        {t('批量删除')}
      </button>
      <button type="button" className={`btn ${idle}`} disabled={chosen === 0} onClick={onOpen}>
        <Icon path={openIcon} size={16} />
        {t('后台打开详情')}
      </button>
      <span className="self-center text-plain" role="status">
        {chosen > 0 && t('已选 {{count}} 条', { count: chosen })}
      </span>
    </>
  )
}

import foldIcon from 'virtual:icon/menu-fold-line'
import unfoldIcon from 'virtual:icon/menu-unfold-line'
import { useTexts } from '@/i18n/useTexts'
import { toggleMenu, useLayout } from '@/stores/layout'
import { Icon } from '@/ui/base/Icon'
import { useLayoutFrame, useNoColumn } from '../frame/layouts'

/** Toggles the side menu; absent in the column layout on noColumn pages. */
export function FoldButton() {
  const { t } = useTexts()
  const { collapse, menuOpen, device } = useLayout()
  const columns = useLayoutFrame().side === 'columns'
  const noColumn = useNoColumn()
  const open = device === 'mobile' ? menuOpen : !collapse
  if (columns && noColumn) return null
  return (
    <button
      type="button"
      className="widget fold"
      aria-label={open ? t('收起菜单') : t('展开菜单')}
      aria-expanded={open}
      onClick={toggleMenu}
    >
      <Icon path={open ? foldIcon : unfoldIcon} />
    </button>
  )
}

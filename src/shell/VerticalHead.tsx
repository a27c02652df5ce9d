import foldIcon from 'virtual:icon/menu-fold-line'
import unfoldIcon from 'virtual:icon/menu-unfold-line'
import { useTexts } from '@/i18n/useTexts'
import { toggleMenu, useLayout } from '@/stores/layout'
import { Icon } from '@/ui/Icon'
import { Breadcrumb } from './Breadcrumb'
import { Widgets } from './Widgets'

/** The nav row of the vertical layout: fold button, breadcrumb, widgets at the end. */
export function VerticalHead() {
  const { t } = useTexts()
  const { collapse, menuOpen, device } = useLayout()
  const open = device === 'mobile' ? menuOpen : !collapse
  return (
    <div className="nav-row px-3 lg:px-5">
      <button
        type="button"
        className="widget"
        aria-label={open ? t('收起菜单') : t('展开菜单')}
        aria-expanded={open}
        onClick={toggleMenu}
      >
        <Icon path={open ? foldIcon : unfoldIcon} />
      </button>
      <Breadcrumb />
      <div className="flex-1" />
      <Widgets />
    </div>
  )
}

import closeIcon from 'virtual:icon/close-line'
import { useTexts } from '@/i18n/useTexts'
import type { Tab } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { Icon } from '@/ui/Icon'
import { MenuIcon } from './MenuIcon'
import type { TabActions } from './TabsBar'

interface TabItemProps {
  tab: Tab
  active: boolean
  actions: TabActions
  onMenu: (event: React.MouseEvent) => void
}

/** One visited page: its own icon, else the nearest above it; the cross or a middle click closes. */
export function TabItem({ tab, active, actions, onMenu }: TabItemProps) {
  const { t, title } = useTexts()
  const icons = useTheme((theme) => theme.showTabsIcon)
  const label = title(tab.meta.title)
  return (
    <li className="tab-item" data-active={active}>
      <button
        type="button"
        className="tab-label"
        aria-current={active ? 'page' : undefined}
        title={label}
        onClick={() => actions.press(tab, active)}
        onAuxClick={(event) => event.button === 1 && actions.close(tab.key, 'one')}
        onContextMenu={onMenu}
      >
        {icons && <MenuIcon name={tab.meta.icon ?? tab.parentIcon} />}
        <span className="max-w-48 truncate">{label}</span>
      </button>
      {!tab.meta.noClosable && (
        <button
          type="button"
          className="tab-close"
          aria-label={t('关闭 {{name}}', { name: label })}
          onClick={() => actions.close(tab.key, 'one')}
        >
          <Icon path={closeIcon} size={14} />
        </button>
      )}
    </li>
  )
}

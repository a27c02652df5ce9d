import pinIcon from 'virtual:icon/pushpin-line'
import closeIcon from 'virtual:icon/close-line'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { isClosable, moveTab, type Tab } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { Icon } from '@/ui/data/Icon'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { MenuMark } from '../menu/MenuMark'
import type { TabActions } from './useTabActions'

const DRAGGED = 'text/x-console-tab'

interface TabItemProps {
  tab: Tab
  active: boolean
  actions: TabActions
  onMenu: (event: React.MouseEvent) => void
}

/** One tab: its own or the nearest ancestor's icon; closed by its button or a middle click. */
export function TabItem({ tab, active, actions, onMenu }: TabItemProps) {
  const { t, title } = useTexts()
  const icons = useTheme((theme) => theme.showTabsIcon)
  const label = title(tab.meta.title)
  return (
    <li className="tab-item" data-active={active} data-fixed={!isClosable(tab)}>
      <button
        type="button"
        className="tab-label"
        aria-current={active ? 'page' : undefined}
        title={label}
        onClick={() => actions.press(tab, active)}
        onAuxClick={(event) => event.button === 1 && actions.close(tab.key, 'one')}
        onContextMenu={onMenu}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, tab.key)}
        onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
        onDrop={(event) => moveTab(event.dataTransfer.getData(DRAGGED), tab.key)}
        onKeyDown={(event) => {
          if (!event.altKey || !event.shiftKey) return
          if (pressedKey(event) === 'ArrowLeft') actions.shift(tab.key, -1)
          if (pressedKey(event) === 'ArrowRight') actions.shift(tab.key, 1)
        }}
      >
        {icons && <MenuIcon name={tab.meta.icon ?? tab.parentIcon} />}
        <span className="max-w-48 truncate">{label}</span>
        {tab.changed && <MenuMark item={{ path: tab.path, meta: { ...tab.changed, title: label } }} />}
      </button>
      {tab.pinned && <Icon path={pinIcon} size={14} className="mr-2 -ml-1" />}
      {isClosable(tab) && (
        <button
          type="button"
          className="tab-close"
          aria-label={
            tab.unsaved ? t('关闭 {{name}}（有未保存的内容）', { name: label }) : t('关闭 {{name}}', { name: label })
          }
          onClick={() => actions.close(tab.key, 'one')}
        >
          {tab.unsaved ? <span className="size-2 rounded-full bg-warning" /> : <Icon path={closeIcon} size={14} />}
        </button>
      )}
    </li>
  )
}

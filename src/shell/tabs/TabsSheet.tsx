import closeIcon from 'virtual:icon/close-line'
import pinIcon from 'virtual:icon/pushpin-line'
import { useTexts } from '@/i18n/useTexts'
import { isClosable, useTabs, type Tab } from '@/stores/tabs'
import { Icon } from '@/ui/base/Icon'
import { Drawer } from '@/ui/overlay/Drawer'
import { Tag } from '@/ui/base/Tag'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { TabsMenu } from './TabsMenu'
import type { TabActions } from './useTabActions'
import { shownTabs } from '../frame/layouts'

interface RowProps {
  tab: Tab
  active: boolean
  actions: TabActions
  onClose: () => void
}

function Row({ tab, active, actions, onClose }: RowProps) {
  const { t, title } = useTexts()
  const name = title(tab.meta.title)
  return (
    <li className="sheet-row" data-active={active}>
      <button
        type="button"
        className="sheet-row-label"
        aria-current={active ? 'page' : undefined}
        onClick={() => {
          if (!active) actions.press(tab, false)
          onClose()
        }}
      >
        <MenuIcon name={tab.meta.icon ?? tab.parentIcon} />
        <span className="min-w-0 break-words">{name}</span>
        {tab.unsaved && <Tag tone="warning">{t('未保存')}</Tag>}
        {tab.pinned && <Icon path={pinIcon} size={14} />}
      </button>
      {isClosable(tab) && (
        <button
          type="button"
          className="grid size-11 place-items-center"
          aria-label={t('关闭 {{name}}', { name })}
          onClick={() => actions.close(tab.key, 'one')}
        >
          <Icon path={closeIcon} />
        </button>
      )}
    </li>
  )
}

/** List of the open tabs on mobile: activate or close. */
export function TabsSheet({ actions, onClose }: { actions: TabActions; onClose: () => void }) {
  const { t } = useTexts()
  const { tabs, active, closed } = useTabs()
  return (
    <Drawer edge="bottom" onClose={onClose} title={t('已打开的页面')} closeLabel={t('关闭')}>
      <ul>
        {shownTabs(tabs).map((tab) => (
          <Row key={tab.key} tab={tab} active={tab.key === active} actions={actions} onClose={onClose} />
        ))}
      </ul>
      <div className="mt-3 flex items-center gap-2">
        {closed.length > 0 && (
          <button
            type="button"
            className="btn flex-1"
            onClick={() => {
              actions.reopen()
              onClose()
            }}
          >
            {t('重新打开关闭的标签')}
          </button>
        )}
        <span className="ml-auto">
          <TabsMenu actions={actions} />
        </span>
      </div>
    </Drawer>
  )
}

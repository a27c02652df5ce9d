import { Button, MenuTrigger } from 'react-aria-components'
import allIcon from 'virtual:icon/close-circle-line'
import leftIcon from 'virtual:icon/arrow-left-line'
import othersIcon from 'virtual:icon/close-line'
import pinIcon from 'virtual:icon/pushpin-line'
import reopenIcon from 'virtual:icon/arrow-go-back-line'
import rightIcon from 'virtual:icon/arrow-right-line'
import { useTexts } from '@/i18n/useTexts'
import { keysOf, shortcuts } from '@/lib/shortcuts'
import { closes, type Closing } from '@/stores/closing'
import { togglePin, useTabs } from '@/stores/tabs'
import { AriaLocale } from '@/ui/AriaLocale'
import { Icon } from '@/ui/base/Icon'
import { ContextMenu, type MenuPlace } from '@/ui/overlay/ContextMenu'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { MoreFace } from './MoreFace'
import type { TabActions } from './useTabActions'

const icons: Readonly<Record<Exclude<Closing, 'one'>, string>> = {
  others: othersIcon,
  left: leftIcon,
  right: rightIcon,
  all: allIcon,
}

interface ClosingsProps {
  tabKey: string
  actions: TabActions
  /** Set by the context menu, which has no trigger. */
  onDone?: () => void
}

/** Close others, left, right, all, relative to one tab; entries without effect are disabled (spec §2). */
function Closings({ tabKey, actions, onDone }: ClosingsProps) {
  const { t } = useTexts()
  const { tabs, closed } = useTabs()
  const labels = { others: t('关闭其他'), left: t('关闭左侧'), right: t('关闭右侧'), all: t('关闭全部') }
  const entries = (['others', 'left', 'right', 'all'] as const).map((id) => ({
    id,
    label: labels[id],
    icon: <Icon path={icons[id]} size={16} />,
    disabled: !closes(tabs, tabKey, id),
  }))
  const last = {
    id: 'reopen',
    label: t('重新打开关闭的标签'),
    icon: <Icon path={reopenIcon} size={16} />,
    mark: <kbd className="text-xs text-faint">{keysOf(shortcuts.reopenTab).join('+')}</kbd>,
    disabled: closed.length === 0,
  }
  const own = tabs.find((tab) => tab.key === tabKey)
  const pin = {
    id: 'pin',
    label: own?.pinned ? t('取消固定') : t('固定标签'),
    icon: <Icon path={pinIcon} size={16} />,
    disabled: own?.meta.noClosable === true,
  }
  const perform = (id: string) => {
    if (id === 'reopen') actions.reopen()
    else if (id === 'pin') togglePin(tabKey)
    else actions.close(tabKey, id as Closing)
    onDone?.()
  }
  return (
    <Entries
      label={t('标签操作')}
      entries={[...entries, pin, last]}
      onAction={perform}
      takesFocus={onDone !== undefined}
    />
  )
}

/** Drop-down at the end of the bar, for the active tab. */
export function TabsMenu({ actions }: { actions: TabActions }) {
  const { t } = useTexts()
  const active = useTabs((state) => state.active)
  return (
    <AriaLocale>
      <MenuTrigger>
        <Button className="widget more-tabs" aria-label={t('标签操作')} data-deferred="more">
          <MoreFace />
        </Button>
        <MenuPopover placement="bottom end">
          <Closings tabKey={active} actions={actions} />
        </MenuPopover>
      </MenuTrigger>
    </AriaLocale>
  )
}

interface TabContextMenuProps {
  place: MenuPlace
  tabKey: string
  actions: TabActions
  onClose: () => void
}

/** The same menu as a context menu of one tab. */
export function TabContextMenu({ tabKey, actions, ...menu }: TabContextMenuProps) {
  const { t } = useTexts()
  return (
    <ContextMenu label={t('标签操作')} {...menu}>
      <Closings tabKey={tabKey} actions={actions} onDone={menu.onClose} />
    </ContextMenu>
  )
}

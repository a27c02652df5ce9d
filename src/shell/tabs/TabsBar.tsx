import { lazy, Suspense, useState } from 'react'
import expandIcon from 'virtual:icon/expand-diagonal-line'
import shrinkIcon from 'virtual:icon/collapse-diagonal-line'
import { useTexts } from '@/i18n/useTexts'
import { isPressed, shortcuts } from '@/lib/shortcuts'
import { toggleMaximised, useLayout } from '@/stores/layout'
import { useTabs, activeTab } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { Icon } from '@/ui/base/Icon'
import { Deferred } from '@/ui/data/Deferred'
import { FoldButton } from '../menu/FoldButton'
import { type Layout, shownTabs } from '../frame/layouts'
import { MoreFace } from './MoreFace'
import { TabsStrip } from './TabsStrip'
import { useShortcut } from '../frame/useShortcut'
import { useTabActions, type PendingClose, type TabActions } from './useTabActions'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import { MenuIcon } from '@/ui/data/MenuIcon'

const TabsSheet = lazy(() => import('./TabsSheet').then((module) => ({ default: module.TabsSheet })))

/** Tabs on mobile: the current title and the number of open tabs; opens the list. */
function TabSwitcher({ actions }: { actions: TabActions }) {
  const { t, title } = useTexts()
  const state = useTabs()
  const icons = useTheme((theme) => theme.showTabsIcon)
  const [open, setOpen] = useState(false)
  const current = activeTab(state)
  const label = current ? title(current.meta.title) : t('已打开的页面')
  const count = shownTabs(state.tabs).length
  return (
    <>
      <button
        type="button"
        className="tab-switcher"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {icons && current && <MenuIcon name={current.meta.icon ?? current.parentIcon} />}
        <span className="truncate">{label}</span>
        <span className="tab-count">{count}</span>
        <span className="sr-only">{t('个页面已打开，切换')}</span>
        <Icon path={arrowIcon} size={16} className="ml-auto shrink-0" />
      </button>
      {open && (
        <Suspense>
          <TabsSheet actions={actions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const loadMore = async () => (await import('./TabsMenu')).TabsMenu
const ConfirmDialog = lazy(() =>
  import('@/ui/overlay/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
)

/** Tabs bar in one of three styles, with closing menus; on mobile a switcher, which is part of the header's row. */
export function TabsBar({ frame }: { frame: Layout }) {
  const { t } = useTexts()
  const style = useTheme((theme) => theme.tabsBarStyle)
  const [pending, setPending] = useState<PendingClose>()
  const actions = useTabActions(setPending)
  const { device, maximised } = useLayout()
  const enlarge = maximised ? t('还原内容区') : t('放大内容区')
  useShortcut((event) => isPressed(shortcuts.reopenTab, event), actions.reopen)

  return (
    <nav
      aria-label={t('已打开的页面')}
      className={`tabs-bar ${frame.inner ? 'px-[calc(4%+20px)]' : 'lg:px-5'}`}
      data-style={style}
    >
      {device === 'mobile' ? (
        <TabSwitcher actions={actions} />
      ) : (
        <>
          {frame.fold === 'tabs' && <FoldButton />}
          <TabsStrip actions={actions} />
          <button type="button" className="widget" aria-label={enlarge} title={enlarge} onClick={toggleMaximised}>
            <Icon path={maximised ? shrinkIcon : expandIcon} size={16} />
          </button>
          <Deferred load={loadMore} props={{ actions }}>
            <button
              type="button"
              className="widget more-tabs"
              aria-haspopup="menu"
              aria-label={t('标签操作')}
              data-deferred="more"
            >
              <MoreFace />
            </button>
          </Deferred>
        </>
      )}
      {pending && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={() => setPending(undefined)}
            title={t('温馨提示')}
            message={t('内容还没有保存，确定放弃吗？')}
            confirm={t('放弃')}
            cancel={t('继续编辑')}
            onConfirm={() => {
              setPending(undefined)
              actions.closeNow(pending.key, pending.closing)
            }}
          />
        </Suspense>
      )}
    </nav>
  )
}

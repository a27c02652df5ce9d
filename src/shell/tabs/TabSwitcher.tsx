import { lazy, Suspense, useState } from 'react'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import { useTexts } from '@/i18n/useTexts'
import { activeTab, useTabs } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { Icon } from '@/ui/data/Icon'
import { MenuIcon } from '@/ui/data/MenuIcon'
import type { TabActions } from './useTabActions'
import { shownTabs } from '../frame/layouts'

const TabsSheet = lazy(() => import('./TabsSheet').then((module) => ({ default: module.TabsSheet })))

/** Tabs on mobile: the current title and the number of open tabs; opens the list. */
export function TabSwitcher({ actions }: { actions: TabActions }) {
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

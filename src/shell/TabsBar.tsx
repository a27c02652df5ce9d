import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import closeIcon from 'virtual:icon/close-line'
import { useTexts } from '@/i18n/useTexts'
import { closeTab, reloadTab, tabHref, useTabs, type Tab } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { Icon } from '@/ui/Icon'
import { MenuIcon } from './MenuIcon'

/** Visited pages (spec §2): a press goes there, a press on the active one reloads it, the cross closes. */
export function TabsBar({ className = '' }: { className?: string }) {
  const { t, title } = useTexts()
  const { tabs, active } = useTabs()
  const icons = useTheme((theme) => theme.showTabsIcon)
  const navigate = useNavigate()
  const bar = useRef<HTMLUListElement>(null)

  useEffect(() => {
    bar.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active, tabs.length])

  const go = (href: string) => void navigate({ href })
  const close = (tab: Tab) => {
    const target = closeTab(tab.key)
    if (target) go(target)
  }

  return (
    <nav aria-label={t('已打开的页面')}>
      <ul ref={bar} className={`tabs-bar ${className}`}>
        {tabs
          .filter((tab) => !tab.meta.tabHidden)
          .map((tab) => {
            const label = title(tab.meta.title)
            return (
              <li key={tab.key} className="tab-item" data-active={tab.key === active}>
                <button
                  type="button"
                  className="tab-label"
                  aria-current={tab.key === active ? 'page' : undefined}
                  onClick={() => (tab.key === active ? reloadTab(tab.key) : go(tabHref(tab)))}
                  onAuxClick={(event) => event.button === 1 && close(tab)}
                >
                  {icons && <MenuIcon name={tab.meta.icon ?? tab.parentIcon} />}
                  {label}
                </button>
                {!tab.meta.noClosable && (
                  <button
                    type="button"
                    className="tab-close"
                    onClick={() => close(tab)}
                    aria-label={t('关闭 {{name}}', { name: label })}
                  >
                    <Icon path={closeIcon} size={14} />
                  </button>
                )}
              </li>
            )
          })}
      </ul>
    </nav>
  )
}

import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useLayout } from '@/stores/layout'
import { activeTab, useTabs } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { Deferred } from '@/ui/data/Deferred'
import { type Layout, useCrumbs } from '../frame/layouts'
import { FoldButton } from '../menu/FoldButton'
import { GroupTabs } from '../menu/GroupTabs'
import { Logo } from '../frame/Logo'
import { TopEntries } from '../menu/TopEntries'
import { TabsBar } from '../tabs/TabsBar'
import { Widgets } from './Widgets'
import { MenuIcon } from '@/ui/data/MenuIcon'

/** Breadcrumb of the page in front (spec §2): icon, title, link to the redirect or itself; the last one keeps the query. */
function Breadcrumb() {
  const { t, title } = useTexts()
  const crumbs = useCrumbs()
  return (
    <nav aria-label={t('面包屑')} className="min-w-0">
      <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap">
        {crumbs.map(({ name, href, meta }, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={name} className="flex items-center gap-2">
              {index > 0 && (
                <span aria-hidden="true" className="text-faint">
                  &gt;
                </span>
              )}
              <a
                href={href}
                className={`flex items-center gap-1 hover:text-primary ${last ? '' : 'text-plain'}`}
                aria-current={last ? 'page' : undefined}
              >
                <MenuIcon name={meta.icon} />
                {title(meta.title)}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const load = async () => (await import('../menu/TopMenu')).TopMenu

interface BarProps {
  menu: boolean
  /** With the fold button, when there is no tabs bar to hold it. */
  fold?: boolean
}

/** The full-width header bar: logo, top menu (horizontal layout only), widgets. */
export function Bar({ menu, fold = false }: BarProps) {
  const { t } = useTexts()
  const [row, setRow] = useState<HTMLElement | null>(null)
  // With the menu it is nested in the shell's <header>; alone it is the banner itself.
  const Box = menu ? 'div' : 'header'
  return (
    <Box className={menu ? 'bar' : 'bar top-bar'}>
      <div className={`flex min-w-0 items-center gap-2 pr-5 lg:gap-3 ${menu ? 'inner' : 'flex-1'}`}>
        <Logo />
        {fold && <FoldButton />}
        {menu ? (
          <nav ref={setRow} aria-label={t('主菜单')} className="bar-menu">
            <Deferred load={load} props={{ row }}>
              <TopEntries row={row} />
            </Deferred>
          </nav>
        ) : (
          <div className="flex-1" />
        )}
        <Widgets />
      </div>
    </Box>
  )
}

/** Where one is, on mobile: the open pages to switch between, or the title alone. */
function Here({ frame }: { frame: Layout }) {
  const { title } = useTexts()
  const tab = useTabs(activeTab)
  const showTabs = useTheme((theme) => theme.showTabs)
  if (showTabs) return <TabsBar frame={frame} />
  return <p className="min-w-0 flex-1 truncate">{tab && title(tab.meta.title)}</p>
}

/** The header row beside the menu: fold button, breadcrumb or first-level groups, widgets. On mobile the only one. */
export function NavRow({ frame }: { frame: Layout }) {
  const device = useLayout((state) => state.device)
  return (
    <div className="nav-row px-1 lg:px-5">
      {frame.fold === 'row' && <FoldButton />}
      {device === 'mobile' ? <Here frame={frame} /> : frame.row === 'groups' ? <GroupTabs /> : <Breadcrumb />}
      <Widgets />
    </div>
  )
}

import { hrefAt } from '@/routes/address'
import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useOwner } from '@/offline/owner'
import { recall } from '@/stores/pageMemory'
import { menuPagesBy, useRoutes } from '@/stores/routes'
import { MenuIcon } from '@/ui/data/MenuIcon'
import './shortcuts.css'

/** Names of the pages that are shown until there are favourites and visited ones. */
const usual = [
  'ComprehensiveTable',
  'Dashboard',
  'Workbench',
  'GovernmentAffairs',
  'ScoreManage',
  'Sync',
  'Permission',
  'PersonalCenter',
]
/** This page. */
const HOME = 'Index'
const MOST = 8

/** Favourite pages, then those visited last, then usual ones. */
export function Shortcuts() {
  const { t, title } = useTexts()
  const user = useOwner()
  const records = useRoutes((state) => state.records)
  // As of now: the tiles stay where they are while the page is open.
  const [names] = useState(() => [...recall('favourites', user), ...recall('history', user), ...usual])
  const shown = menuPagesBy(names, records)
    .filter(({ name }) => name !== HOME)
    .slice(0, MOST)
  return (
    <nav aria-label={t('常用页面')} className="panel p-5">
      <h2 className="mb-3 text-base font-medium">{t('常用页面')}</h2>
      <ul className="grid grid-cols-2 gap-2">
        {shown.map(({ path, title: name, icon }) => (
          <li key={path}>
            <a href={hrefAt(path)} className="shortcut">
              <MenuIcon name={icon} size={20} />
              <span>{title(name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

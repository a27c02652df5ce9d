import { lazy, Suspense } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Logo } from './Logo'
import { Widgets } from './Widgets'

const TopMenu = lazy(() => import('./TopMenu').then((module) => ({ default: module.TopMenu })))

/** The bar of the horizontal layout: logo, menu with drop-downs, widgets; inner width 92 %. */
export function HorizontalHead() {
  const { t } = useTexts()
  return (
    <div className="bar">
      <div className="inner flex items-center">
        <Logo />
        <nav aria-label={t('主菜单')} className="flex h-15 min-w-0 flex-1 justify-end overflow-x-auto">
          <Suspense>
            <TopMenu />
          </Suspense>
        </nav>
        <Widgets />
      </div>
    </div>
  )
}

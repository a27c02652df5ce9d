import { useTexts } from '@/i18n/useTexts'
import { Deferred } from '@/ui/Deferred'
import { Logo } from './Logo'
import { TopEntries } from './TopEntries'
import { Widgets } from './Widgets'

const load = async () => (await import('./TopMenu')).TopMenu

/** The bar of the horizontal layout: logo, menu with drop-downs, widgets; inner width 92 %. */
export function HorizontalHead() {
  const { t } = useTexts()
  return (
    <div className="bar">
      <div className="inner flex items-center">
        <Logo />
        <nav aria-label={t('主菜单')} className="bar-menu">
          <Deferred load={load} props={{}}>
            <TopEntries />
          </Deferred>
        </nav>
        <Widgets />
      </div>
    </div>
  )
}

import { useTexts } from '@/i18n/useTexts'
import { Deferred } from '@/ui/Deferred'
import { Logo } from './Logo'
import { TopEntries } from './TopEntries'
import { Widgets } from './Widgets'

const load = async () => (await import('./TopMenu')).TopMenu

/** The full-width bar: logo, the menu with drop-downs (horizontal layout only), widgets. */
export function Bar({ menu }: { menu: boolean }) {
  const { t } = useTexts()
  // Alone above everything it is the banner; in the menu's place it stands inside of one.
  const Box = menu ? 'div' : 'header'
  return (
    <Box className={menu ? 'bar' : 'bar top-bar'}>
      <div className={`flex items-center ${menu ? 'inner' : 'flex-1 pr-5'}`}>
        <Logo />
        {menu ? (
          <nav aria-label={t('主菜单')} className="bar-menu">
            <Deferred load={load} props={{}}>
              <TopEntries />
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

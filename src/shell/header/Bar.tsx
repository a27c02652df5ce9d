import { useRef } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Deferred } from '@/ui/data/Deferred'
import { FoldButton } from '../menu/FoldButton'
import { Logo } from './Logo'
import { TopEntries } from '../menu/TopEntries'
import { Widgets } from './Widgets'

const load = async () => (await import('../menu/TopMenu')).TopMenu

interface BarProps {
  menu: boolean
  /** With the fold button, which has no other place where the tabs are not shown. */
  fold?: boolean
}

/** The full-width bar: logo, the menu with drop-downs (horizontal layout only), widgets. */
export function Bar({ menu, fold = false }: BarProps) {
  const { t } = useTexts()
  const row = useRef<HTMLElement>(null)
  // Alone above everything it is the banner; in the menu's place it stands inside of one.
  const Box = menu ? 'div' : 'header'
  return (
    <Box className={menu ? 'bar' : 'bar top-bar'}>
      <div className={`flex items-center ${menu ? 'inner' : 'flex-1 pr-5'}`}>
        <Logo />
        {fold && <FoldButton />}
        {menu ? (
          <nav ref={row} aria-label={t('主菜单')} className="bar-menu">
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

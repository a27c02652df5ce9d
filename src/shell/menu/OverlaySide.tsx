import { useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { foldOverlay, useLayout } from '@/stores/layout'
import { useCloseOnBack } from '@/ui/overlay/useCloseOnBack'
import { Logo } from '../header/Logo'
import { MenuTree } from './MenuTree'
import { useMenu } from './useMenu'

/** The menu below 992 px: over the page with a mask; Escape and a tap on the mask fold it. */
export function OverlaySide() {
  const { t } = useTexts()
  const menu = useMenu(true)
  const open = useLayout((state) => state.menuOpen)
  const side = useRef<HTMLElement>(null)
  useCloseOnBack(open, foldOverlay)

  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    side.current?.querySelector<HTMLElement>('a, button')?.focus()
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && foldOverlay()
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [open])

  return (
    <>
      {open && (
        <button
          type="button"
          className="fixed inset-0 z-30 cursor-default bg-black/40"
          aria-label={t('收起菜单')}
          onClick={foldOverlay}
        />
      )}
      <aside ref={side} className={`side overlay ${open ? 'open' : ''}`}>
        <Logo />
        <nav aria-label={t('主菜单')} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
          <MenuTree items={menu.items} menu={menu} />
        </nav>
      </aside>
    </>
  )
}

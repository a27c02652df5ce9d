import { changeTexts } from '@/i18n/init'
import { useLayout, watchDevice } from '@/stores/layout'
import { rememberTabs } from '@/stores/tabs'
import { applyTheme, darkSystem, useTheme } from '@/stores/theme'
import { setTitle } from './afterNavigation'

/** Applies theme, device class and language at the start and on change, also of what the system asks for. */
export function followSettings(): void {
  const apply = () => applyTheme(useTheme.getState())
  apply()
  useTheme.subscribe(apply)
  darkSystem().addEventListener('change', apply)
  watchDevice()
  rememberTabs()
  useLayout.subscribe((state, before) => {
    if (state.language !== before.language) void changeTexts(state.language).then(setTitle)
  })
}

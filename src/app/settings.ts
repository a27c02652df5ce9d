import { changeTexts } from '@/i18n/init'
import { useLayout, watchDevice } from '@/stores/layout'
import { rememberTabs } from '@/stores/tabs'
import { applyTheme, useTheme } from '@/stores/theme'
import { setTitle } from './afterNavigation'

/** Applies theme, device class and language at the start and on change. */
export function followSettings(): void {
  applyTheme(useTheme.getState())
  useTheme.subscribe(applyTheme)
  watchDevice()
  rememberTabs()
  useLayout.subscribe((state, before) => {
    if (state.language !== before.language) void changeTexts(state.language).then(setTitle)
  })
}

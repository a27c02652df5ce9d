import { create } from 'zustand'
import { readJson, writeJson } from '@/lib/storage'
import { mend } from '@/settings/option'
import { themeOptions, type Theme } from '@/settings/theme'

const KEY = 'theme'

export const useTheme = create<Theme>(() => mend(themeOptions, readJson(KEY)))

/** Body class named after the theme, plus the background unless it is none (spec §4); daisyUI's name beside it. */
export function applyTheme({ themeName, background }: Theme): void {
  document.documentElement.dataset.theme = themeName
  document.body.className = background === 'none' ? themeName : `${themeName} ${background}`
}

/** Changes options at once and keeps them. */
export function setTheme(change: Partial<Theme>): void {
  useTheme.setState(change)
  writeJson(KEY, useTheme.getState())
}

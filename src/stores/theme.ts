import { create } from 'zustand'
import { readJson, removeKey, writeJson } from '@/lib/storage'
import { mend, shuffled, tokens } from '@/settings/option'
import { themeOptions, type Theme } from '@/settings/theme'
import type { Device } from './layout'

const KEY = 'theme'
const stored = (): Theme => mend(themeOptions, readJson(KEY))

/** The theme in force. Changes show at once; only saving stores them (spec §2). */
export const useTheme = create<Theme>(stored)

/** Body class named after the theme, plus the background unless it is none (spec §4); on the root, what style sheets select by. */
export function applyTheme(theme: Theme): void {
  const { themeName, background } = theme
  Object.assign(document.documentElement.dataset, { theme: themeName, look: tokens(theme) })
  document.body.className = background === 'none' ? themeName : `${themeName} ${background}`
}

/** Shows other values without storing them. */
export const previewTheme = (change: Partial<Theme>): void => useTheme.setState(change)
/** Stores what is shown. */
export const saveTheme = (): boolean => writeJson(KEY, useTheme.getState())
/** Back to what is stored. */
export const revertTheme = (): void => useTheme.setState(stored())

/** Back to the defaults; the stored value goes (spec §4). */
export function restoreTheme(): void {
  removeKey(KEY)
  useTheme.setState(stored())
}

/**
 * Random theme (spec §2): every option of taste at a value other than the present one, the layout only on a desktop (else
 * vertical); saved.
 */
export function randomTheme(device: Device, random: () => number = Math.random): void {
  const next = shuffled(themeOptions, useTheme.getState(), random)
  useTheme.setState({ ...next, layout: device === 'desktop' ? next.layout : 'vertical' })
  saveTheme()
}

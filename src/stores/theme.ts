import { create } from 'zustand'
import { onStored, readJson, removeKey, writeJson } from '@/lib/storage'
import { sanitize, shuffled, tokens } from '@/settings/option'
import { themeOptions, type Theme } from '@/settings/theme'
import type { Device } from './layout'

const KEY = 'theme'
const stored = (): Theme => sanitize(themeOptions, readJson(KEY))

/** The current theme. Changes apply at once; only `saveTheme` stores them (spec §2). */
export const useTheme = create<Theme>(stored)

/** Whether the system asks for dark; reports changes. */
export const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** Sets the body class to theme and background, if any (spec §4), and the root's data attributes for style sheets. */
export function applyTheme(theme: Theme): void {
  const { themeName, background, darkReading } = theme
  const look = tokens({ ...theme, darkReading: darkReading === 'system' ? darkSystem().matches : darkReading })
  Object.assign(document.documentElement.dataset, { theme: themeName, look })
  document.body.className = background === 'none' ? themeName : `${themeName} ${background}`
}

/** Applies values without storing them. */
export const previewTheme = (change: Partial<Theme>): void => useTheme.setState(change)
/** Stores the current theme; false when the browser refuses. */
export const saveTheme = (): boolean => writeJson(KEY, useTheme.getState())
/** Restores the stored theme. */
export const revertTheme = (): void => useTheme.setState(stored())

onStored(KEY, revertTheme)

/** Restores the defaults and deletes the stored theme (spec §4). */
export function restoreTheme(): void {
  removeKey(KEY)
  useTheme.setState(stored())
}

/**
 * Sets and saves a random theme (spec §2): every appearance option at another value than its current one; layout only on desktop, else
 * vertical.
 */
export function randomTheme(device: Device, random: () => number = Math.random): void {
  const next = shuffled(themeOptions, useTheme.getState(), random)
  useTheme.setState({ ...next, layout: device === 'desktop' ? next.layout : 'vertical' })
  saveTheme()
}

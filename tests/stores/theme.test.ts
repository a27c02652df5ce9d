// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sanitize, valuesOf, type Option } from '@/settings/option'
import { themeOptions, type Theme } from '@/settings/theme'

const standard = sanitize(themeOptions, undefined)
const rows = Object.entries<Option>(themeOptions) as [keyof Theme, Option][]
async function start() {
  vi.resetModules()
  return import('@/stores/theme')
}
const stored = () => JSON.parse(localStorage.getItem('theme') ?? 'null') as unknown
const other = (option: Option) => valuesOf(option).find((value) => value !== option.standard)

/** What the system asks for. */
let isSystemDark = false

beforeEach(() => {
  localStorage.clear()
  isSystemDark = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-color-scheme: dark)' && isSystemDark,
  }))
})
afterEach(() => vi.unstubAllGlobals())

test('starts with the defaults of spec §9', async () => {
  const { useTheme } = await start()
  expect(useTheme.getState()).toEqual(standard)
})

test.each(['{', '[]', '"ocean"', 'null', '{"themeName":"pink","layout":1,"showTabs":"no"}'])(
  'a stored %s gives the defaults',
  async (text) => {
    localStorage.setItem('theme', text)
    const { useTheme } = await start()
    expect(useTheme.getState()).toEqual(standard)
  },
)

describe.each(rows)('%s', (key, option) => {
  test('is previewed at once without being stored', async () => {
    const { previewTheme, useTheme } = await start()
    previewTheme({ [key]: other(option) })
    expect(useTheme.getState()).toEqual({ ...standard, [key]: other(option) })
    expect(localStorage.length).toBe(0)
  })

  test('is stored under the key theme and read at the next start', async () => {
    const { previewTheme, saveTheme } = await start()
    previewTheme({ [key]: other(option) })
    expect(saveTheme()).toBe(true)
    expect(stored()).toEqual({ ...standard, [key]: other(option) })
    expect((await start()).useTheme.getState()).toEqual({ ...standard, [key]: other(option) })
  })

  test('is reverted to the stored value', async () => {
    const { previewTheme, revertTheme, saveTheme, useTheme } = await start()
    previewTheme({ [key]: other(option) })
    saveTheme()
    previewTheme({ [key]: option.standard })
    revertTheme()
    expect(useTheme.getState()[key]).toBe(other(option))
  })

  test('is restored to its default, and the stored theme removed', async () => {
    const { previewTheme, restoreTheme, saveTheme, useTheme } = await start()
    previewTheme({ [key]: other(option) })
    saveTheme()
    restoreTheme()
    expect(useTheme.getState()).toEqual(standard)
    expect(localStorage.getItem('theme')).toBeNull()
  })
})

test('an unsaved preview is gone at the next start', async () => {
  const { previewTheme } = await start()
  previewTheme({ themeName: 'ocean' })
  expect((await start()).useTheme.getState()).toEqual(standard)
})

test('revertTheme(): gives the defaults when nothing is stored', async () => {
  const { previewTheme, revertTheme, useTheme } = await start()
  previewTheme({ themeName: 'ocean', showTabs: false })
  revertTheme()
  expect(useTheme.getState()).toEqual(standard)
})

test('saveTheme(): returns false when the browser refuses, and keeps the preview', async () => {
  const { previewTheme, saveTheme, useTheme } = await start()
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  previewTheme({ themeName: 'ocean' })
  expect(saveTheme()).toBe(false)
  expect(useTheme.getState().themeName).toBe('ocean')
})

describe('randomTheme() (spec §2)', () => {
  const tastes = rows.filter(([, { comfort }]) => !comfort)
  const same = (a: Theme, b: Theme) => tastes.flatMap(([key]) => (a[key] === b[key] ? [key] : []))

  test('keeps settings for the eyes', async () => {
    const { previewTheme, randomTheme, useTheme } = await start()
    const eyes = { darkReading: true, textSize: 'larger', greyscale: true, colourWeak: true } as const
    previewTheme(eyes)
    randomTheme('desktop')
    expect(useTheme.getState()).toMatchObject(eyes)
  })

  test('changes every other value on a desktop, and stores it', async () => {
    const { randomTheme, useTheme } = await start()
    for (let time = 0; time < 50; time++) {
      const before = useTheme.getState()
      randomTheme('desktop')
      expect(same(useTheme.getState(), before)).toEqual([])
      expect(stored()).toEqual(useTheme.getState())
    }
  })

  test('reaches every value of every row of taste', async () => {
    const { randomTheme, useTheme } = await start()
    const reached = new Set<string>()
    for (let time = 0; time < 400; time++) {
      randomTheme('desktop')
      for (const [key, value] of Object.entries(useTheme.getState())) reached.add(`${key} ${value}`)
    }
    expect(
      tastes
        .flatMap(([key, option]) => valuesOf(option).map((value) => `${key} ${value}`))
        .filter((one) => !reached.has(one)),
    ).toEqual([])
  })

  test('uses the vertical layout on mobile, changes every other value, and stores it', async () => {
    const { randomTheme, useTheme } = await start()
    for (let time = 0; time < 20; time++) {
      const before = useTheme.getState()
      randomTheme('mobile')
      const now = useTheme.getState()
      expect(now.layout).toBe('vertical')
      expect(same(now, before).filter((key) => key !== 'layout')).toEqual([])
      expect(stored()).toEqual(now)
    }
  })

  test('follows the given random numbers', async () => {
    const { randomTheme, useTheme } = await start()
    randomTheme('desktop', () => 0)
    expect(useTheme.getState()).toMatchObject({ layout: 'vertical', themeName: 'blue-white', tabsBarStyle: 'card' })
    randomTheme('desktop', () => 0.999)
    expect(useTheme.getState()).toMatchObject({ layout: 'float', themeName: 'ocean', tabsBarStyle: 'smart' })
  })
})

describe('applyTheme()', () => {
  test('sets a token on the root for every switch and choice', async () => {
    const { applyTheme } = await start()
    for (const [key, option] of rows)
      for (const value of valuesOf(option)) {
        applyTheme({ ...standard, [key]: value })
        const look = document.documentElement.dataset.look?.split(' ') ?? []
        if (value === 'system') expect(look).not.toContain(key)
        else expect(look.includes(typeof value === 'string' ? `${key}-${value}` : key)).toBe(value !== false)
      }
  })

  test('sets the same as the first-paint script, whatever is stored', async () => {
    const { applyTheme, previewTheme, saveTheme, useTheme } = await start()
    const script = new Script(readFileSync('public/first-paint.js', 'utf8'))
    // What it asks of a browser first.
    vi.stubGlobal('CSS', { supports: () => true })
    const firstPaint = () => script.runInThisContext()
    const root = document.documentElement
    const themes = rows.flatMap(([key, option]) => valuesOf(option).map((value) => ({ [key]: value, dark: false })))
    for (const { dark, ...change } of [...themes, { darkReading: 'system', dark: true }]) {
      isSystemDark = dark
      previewTheme({ ...standard, ...change })
      saveTheme()
      applyTheme(useTheme.getState())
      const { theme, look } = root.dataset
      Object.assign(root.dataset, { theme: '', look: '' })
      firstPaint()
      expect(root.dataset).toMatchObject({ theme, look })
    }
    for (const text of ['{', '[]', 'null', '1', '{"themeName":"<i>","layout":1,"greyscale":{}}']) {
      localStorage.setItem('theme', text)
      root.dataset.theme = 'ocean'
      expect(() => firstPaint()).not.toThrow()
      expect(root.dataset.theme).toBe('ocean')
    }
  })

  test.each([
    ['true of the switch that it was', true, false, true],
    ['false of the switch that it was', false, true, false],
    ['the system, which asks for light', 'system', false, false],
    ['the system, which asks for dark', 'system', true, true],
    ['nothing, whatever the system asks for', undefined, true, false],
  ])('is light or dark by the stored value: %s', async (_what, darkReading, asks, shows) => {
    isSystemDark = asks
    localStorage.setItem('theme', JSON.stringify({ themeName: 'ocean', darkReading }))
    const { applyTheme, useTheme } = await start()
    applyTheme(useTheme.getState())
    expect(document.documentElement.dataset.look?.split(' ').includes('darkReading')).toBe(shows)
  })

  test('sets the theme’s name as body class and data-theme', async () => {
    const { applyTheme } = await start()
    for (const themeName of Object.keys(themeOptions.themeName.choices) as Theme['themeName'][]) {
      applyTheme({ ...standard, themeName })
      expect(document.body.className).toBe(themeName)
      expect(document.documentElement.dataset.theme).toBe(themeName)
    }
  })

  test('sets the background class unless it is none', async () => {
    const { applyTheme } = await start()
    applyTheme({ ...standard, themeName: 'ocean', background: 'vab-background' })
    expect([...document.body.classList]).toEqual(['ocean', 'vab-background'])
    applyTheme({ ...standard, themeName: 'ocean', background: 'none' })
    expect([...document.body.classList]).toEqual(['ocean'])
  })
})

test('useTheme: follows a theme stored by another window', async () => {
  const { useTheme } = await start()
  localStorage.setItem('theme', JSON.stringify({ ...standard, themeName: 'red-white' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  expect(useTheme.getState().themeName).toBe(standard.themeName)
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(useTheme.getState().themeName).toBe('red-white')
})

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A viewport for width media queries; `resize` notifies the listeners. */
function viewport(first: number) {
  let width = first
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, limit = ''] = /^\(max-width: ([\d.]+)px\)$/.exec(query) ?? []
    return {
      get matches() {
        return width <= Number(limit)
      },
      addEventListener: (_type: 'change', listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: 'change', listener: () => void) => listeners.delete(listener),
    }
  })
  return {
    listeners,
    resize(next: number) {
      width = next
      for (const listener of listeners) listener()
    },
  }
}
async function start() {
  vi.resetModules()
  return import('@/stores/layout')
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('layout at the start', () => {
  test('is Chinese, desktop, with the menu open', async () => {
    const { useLayout } = await start()
    expect(useLayout.getState()).toEqual({
      collapse: false,
      menuOpen: false,
      maximised: false,
      device: 'desktop',
      language: 'zh',
    })
  })

  test('reads collapse and language from storage', async () => {
    localStorage.setItem('collapse', 'true')
    localStorage.setItem('language', '"en"')
    const { useLayout } = await start()
    expect(useLayout.getState()).toMatchObject({ collapse: true, language: 'en' })
  })

  test.each(['"fr"', '{', '""', 'en'])('falls back to Chinese for the stored language %s', async (stored) => {
    localStorage.setItem('language', stored)
    localStorage.setItem('collapse', '"yes"')
    const { useLayout } = await start()
    expect(useLayout.getState()).toMatchObject({ collapse: false, language: 'zh' })
  })
})

describe('side menu', () => {
  test('is toggled and stored on a desktop', async () => {
    const { toggleMenu, useLayout } = await start()
    toggleMenu()
    expect(useLayout.getState()).toMatchObject({ collapse: true, menuOpen: false })
    expect(localStorage.getItem('collapse')).toBe('true')
    toggleMenu()
    expect(useLayout.getState().collapse).toBe(false)
    expect(localStorage.getItem('collapse')).toBe('false')
  })

  test('is an unsaved overlay on mobile', async () => {
    viewport(390)
    const { foldOverlay, toggleMenu, useLayout, watchDevice } = await start()
    watchDevice()
    toggleMenu()
    expect(useLayout.getState()).toMatchObject({ collapse: false, menuOpen: true })
    expect(localStorage.getItem('collapse')).toBeNull()
    foldOverlay()
    expect(useLayout.getState()).toMatchObject({ collapse: false, menuOpen: false })
  })
})

test('toggleMaximised(): maximises the content and back, without storing it', async () => {
  const { toggleMaximised, useLayout } = await start()
  toggleMaximised()
  expect(useLayout.getState()).toMatchObject({ maximised: true, collapse: false })
  expect(localStorage.length).toBe(0)
  toggleMaximised()
  expect(useLayout.getState().maximised).toBe(false)
})

describe('device is mobile below 992 px', () => {
  test.each([
    [320, 'mobile'],
    [991, 'mobile'],
    [992, 'desktop'],
    [1440, 'desktop'],
  ])('%i px is %s', async (width, device) => {
    viewport(width)
    const { useLayout, watchDevice } = await start()
    watchDevice()
    expect(useLayout.getState().device).toBe(device)
  })

  test('watchDevice(): follows the viewport and closes the overlay', async () => {
    const screen = viewport(390)
    const { toggleMenu, useLayout, watchDevice } = await start()
    const stop = watchDevice()
    toggleMenu()
    screen.resize(1440)
    expect(useLayout.getState()).toMatchObject({ device: 'desktop', menuOpen: false })
    screen.resize(600)
    expect(useLayout.getState().device).toBe('mobile')
    stop()
    screen.resize(1440)
    expect(useLayout.getState().device).toBe('mobile')
    expect(screen.listeners.size).toBe(0)
  })
})

test('the language is stored and read at the next start', async () => {
  const { setLanguage, useLayout } = await start()
  setLanguage('en')
  expect(useLayout.getState().language).toBe('en')
  expect(localStorage.getItem('language')).toBe('"en"')
  expect((await start()).useLayout.getState().language).toBe('en')
})

// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mend } from '@/settings/option'
import { themeOptions } from '@/settings/theme'

const standard = mend(themeOptions, undefined)
async function start() {
  vi.resetModules()
  return import('@/stores/theme')
}

beforeEach(() => localStorage.clear())

test('begins with the defaults of spec §9', async () => {
  const { useTheme } = await start()
  expect(useTheme.getState()).toEqual(standard)
})

test('is saved to storage under the key theme and read at the next start', async () => {
  const { setTheme, useTheme } = await start()
  setTheme({ themeName: 'ocean', showTabs: false })
  expect(useTheme.getState()).toEqual({ ...standard, themeName: 'ocean', showTabs: false })
  expect(JSON.parse(localStorage.getItem('theme') ?? '')).toEqual({ ...standard, themeName: 'ocean', showTabs: false })
  expect((await start()).useTheme.getState()).toEqual({ ...standard, themeName: 'ocean', showTabs: false })
})

test.each(['{', '[]', '"ocean"', 'null', '{"themeName":"pink","layout":1,"showTabs":"no"}'])(
  'a stored %s is mended',
  async (stored) => {
    localStorage.setItem('theme', stored)
    const { useTheme } = await start()
    expect(useTheme.getState()).toEqual(standard)
  },
)

describe('is applied as', () => {
  test('a body class named after themeName, and daisyUI’s name beside it', async () => {
    const { applyTheme } = await start()
    for (const themeName of themeOptions.themeName.choices) {
      applyTheme({ ...standard, themeName })
      expect(document.body.className).toBe(themeName)
      expect(document.documentElement.dataset.theme).toBe(themeName)
    }
  })

  test('plus the background class unless the background is none', async () => {
    const { applyTheme } = await start()
    applyTheme({ ...standard, themeName: 'ocean', background: 'vab-background' })
    expect([...document.body.classList]).toEqual(['ocean', 'vab-background'])
    applyTheme({ ...standard, themeName: 'ocean', background: 'none' })
    expect([...document.body.classList]).toEqual(['ocean'])
  })
})

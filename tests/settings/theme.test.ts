import { expect, expectTypeOf, test } from 'vitest'
import { mend } from '@/settings/option'
import { paletteRows } from '@/settings/palettes'
import { themeOptions, type Theme } from '@/settings/theme'

const sorted = (values: readonly string[]) => values.toSorted()

test('the defaults are those of spec §9', () => {
  expect(mend(themeOptions, undefined)).toEqual({
    layout: 'horizontal',
    themeName: 'blue-black',
    background: 'none',
    columnStyle: 'card',
    fixedHeader: true,
    showProgressBar: true,
    showTabs: true,
    tabsBarStyle: 'smooth',
    showTabsIcon: true,
    showLanguage: false,
    showRefresh: true,
    showSearch: false,
    showTheme: true,
    showNotice: false,
    showFullScreen: true,
    showThemeSetting: false,
  } satisfies Theme)
})

test('every choice of spec §2 is offered, and none beside', () => {
  const choices = Object.fromEntries(
    Object.entries(themeOptions).flatMap(([key, option]) =>
      option.kind === 'choice' ? [[key, sorted(option.choices)]] : [],
    ),
  )
  expect(choices).toEqual({
    layout: sorted(['vertical', 'horizontal', 'column', 'common', 'comprehensive', 'float']),
    themeName: sorted(['blue-black', 'blue-white', 'green-black', 'green-white', 'red-black', 'red-white', 'ocean']),
    background: sorted(['none', 'vab-background']),
    tabsBarStyle: sorted(['card', 'smart', 'smooth']),
    columnStyle: sorted(['vertical', 'horizontal', 'card', 'arrow']),
  })
})

test('every theme name has a palette', () => {
  expect([...themeOptions.themeName.choices]).toEqual(Object.keys(paletteRows))
})

test('the fields are those of the theme entity of spec §3', () => {
  expectTypeOf<keyof Theme>().toEqualTypeOf<
    | 'background'
    | 'columnStyle'
    | 'fixedHeader'
    | 'layout'
    | 'showProgressBar'
    | 'showTabs'
    | 'tabsBarStyle'
    | 'showTabsIcon'
    | 'showLanguage'
    | 'showRefresh'
    | 'showSearch'
    | 'showTheme'
    | 'showNotice'
    | 'showFullScreen'
    | 'showThemeSetting'
    | 'themeName'
  >()
  expect(Object.keys(themeOptions)).toHaveLength(16)
})

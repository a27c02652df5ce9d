// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { valuesOf } from '@/settings/option'
import { themeOptions, type LayoutName } from '@/settings/theme'
import { layouts, useLayoutFrame, type Layout } from '@/shell/frame/layouts'
import { useLayout, type Device } from '@/stores/layout'
import { previewTheme, restoreTheme } from '@/stores/theme'
import { one, render, stubBrowser, unmount } from '../render'

const names = valuesOf(themeOptions.layout) as LayoutName[]

/** Expected frame of each of the six layouts. */
const arrangement: Record<LayoutName, Layout> = {
  vertical: { side: 'tree', row: 'breadcrumb', fold: 'row' },
  horizontal: { bar: 'menu', inner: true },
  column: { side: 'columns', row: 'breadcrumb', fold: 'row' },
  comprehensive: { side: 'group', row: 'groups', fold: 'row' },
  common: { side: 'tree', bar: 'plain', fold: 'tabs', alwaysFixed: true },
  float: { side: 'tree', locked: true, row: 'breadcrumb' },
}
const having = (part: (frame: Layout) => unknown) =>
  names.filter((layout) => part(layouts[layout])).toSorted((a, b) => a.localeCompare(b))

test('the theme drawer’s six layouts are those of the table', () => {
  expect(Object.keys(layouts).toSorted()).toEqual([...names].toSorted())
})

test.each(names)('%s has the specified parts', (layout) => {
  expect(layouts[layout]).toEqual(arrangement[layout])
})

describe('layouts by part', () => {
  test.each<[string, (frame: Layout) => unknown, LayoutName[]]>([
    [
      'a side menu with a logo of its own',
      ({ side, bar }) => side && side !== 'columns' && !bar,
      ['comprehensive', 'float', 'vertical'],
    ],
    ['two strips', ({ side }) => side === 'columns', ['column']],
    ['only the children of the chosen group at the side', ({ side }) => side === 'group', ['comprehensive']],
    ['the first-level entries in the breadcrumb’s place', ({ row }) => row === 'groups', ['comprehensive']],
    ['a breadcrumb', ({ row }) => row === 'breadcrumb', ['column', 'float', 'vertical']],
    ['a menu in the bar', ({ bar }) => bar === 'menu', ['horizontal']],
    ['the widgets in a full-width bar', ({ bar }) => bar, ['common', 'horizontal']],
    ['no side menu', ({ side }) => !side, ['horizontal']],
    ['no fold button', ({ fold }) => !fold, ['float', 'horizontal']],
    ['the fold button inside the tabs bar', ({ fold }) => fold === 'tabs', ['common']],
    ['a head that is always fixed', ({ alwaysFixed }) => alwaysFixed, ['common']],
    ['a menu locked to icons', ({ locked }) => locked, ['float']],
    ['an inner width of 92 %', ({ inner }) => inner, ['horizontal']],
  ])('%s', (_what, part, expected) => {
    expect(having(part)).toEqual(expected)
  })

  test('the widgets are either in the bar or in the row', () => {
    expect(names.filter((layout) => Boolean(layouts[layout].bar) === Boolean(layouts[layout].row))).toEqual([])
  })
})

describe('useLayoutFrame()', () => {
  beforeEach(() => stubBrowser())
  afterEach(async () => {
    await unmount()
    restoreTheme()
    useLayout.setState({ device: 'desktop' })
  })
  const inForce = async (layout: LayoutName, device: Device) => {
    const Probe = () => <output>{JSON.stringify(useLayoutFrame())}</output>
    previewTheme({ layout })
    useLayout.setState({ device })
    await render(<Probe />)
    return JSON.parse(one('output').textContent ?? '') as unknown
  }

  test.each(names)('gives the parts of %s on a desktop', async (layout) => {
    expect(await inForce(layout, 'desktop')).toEqual({ layout, ...arrangement[layout] })
  })

  test.each(names)('gives the vertical layout on mobile when %s is chosen', async (layout) => {
    expect(await inForce(layout, 'mobile')).toEqual({ layout: 'vertical', ...arrangement.vertical })
  })
})

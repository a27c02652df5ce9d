// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { en } from '@/i18n/en'
import { changeTexts, initTexts } from '@/i18n/init'
import { sanitize, valuesOf, type Option } from '@/settings/option'
import { themeOptions, type Theme } from '@/settings/theme'
import { ThemeDrawer } from '@/shell/overlays/theme/ThemeDrawer'
import { useLayout } from '@/stores/layout'
import { previewTheme, restoreTheme, useTheme } from '@/stores/theme'
import { all, click, one, render, settle, stubBrowser, unmount } from '../render'

const standard = sanitize(themeOptions, undefined)
const rows = Object.entries<Option>(themeOptions) as [keyof Theme, Option][]
const dictionary: Readonly<Record<string, string>> = en
const onClose = vi.fn()

/** The control labelled by a row's label. */
function control(label: string): HTMLInputElement | HTMLSelectElement {
  const named = all('label').filter(({ textContent }) => textContent === label)
  const found = named.length === 1 ? document.querySelector(`[id="${named[0]?.getAttribute('for')}"]`) : null
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found
  throw new Error(`${named.length} rows are labelled ${label}`)
}
const valueOf = (field: HTMLInputElement | HTMLSelectElement) =>
  field instanceof HTMLInputElement ? field.checked : field.value
/** Changes a control to another value by user interaction. */
const choose = (field: HTMLInputElement | HTMLSelectElement, value: string | boolean) =>
  settle(() => {
    if (field instanceof HTMLInputElement) return field.click()
    field.value = String(value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
const button = (label: string) => {
  const found = all('footer button').find(({ textContent }) => textContent === label)
  if (!found) throw new Error(`no button ${label}`)
  return found
}
const stored = () => JSON.parse(localStorage.getItem('theme') ?? 'null') as unknown

beforeEach(async () => {
  stubBrowser()
  localStorage.clear()
  restoreTheme()
  useLayout.setState({ device: 'desktop' })
  onClose.mockClear()
  await initTexts('zh')
})
afterEach(() => unmount())

test('the drawer has the rows of the table, in its order, each with its value', async () => {
  await render(<ThemeDrawer onClose={onClose} />)
  expect(all('label').map(({ textContent }) => textContent)).toEqual(rows.map(([, { label }]) => label))
  expect(rows.map(([key, { label }]) => [key, valueOf(control(label))])).toEqual(
    rows.map(([key]) => [key, standard[key]]),
  )
})

test('the drawer is in English after a switch, its choices and reasons too', async () => {
  await changeTexts('en')
  await render(<ThemeDrawer onClose={onClose} />)
  expect(all('label').map(({ textContent }) => textContent)).toEqual(rows.map(([, { label }]) => dictionary[label]))
  expect(document.body.textContent).not.toMatch(/\p{Script=Han}/u)
})

describe.each(rows)('%s', (key, option) => {
  const other = valuesOf(option).find((value) => value !== option.standard) ?? option.standard
  /** A theme in which the row is enabled. */
  const free: Partial<Theme> =
    key === 'columnStyle' ? { layout: 'column' } : key === 'background' ? { layout: 'vertical' } : {}
  const start = async () => {
    previewTheme(free)
    await render(<ThemeDrawer onClose={onClose} />)
    return control(option.label)
  }

  test('offers its values in order', async () => {
    const field = await start()
    const offered =
      field instanceof HTMLSelectElement ? [...field.options].map(({ value, text }) => [value, text]) : 'toggle'
    expect(offered).toEqual(option.kind === 'choice' ? Object.entries(option.choices) : 'toggle')
  })

  test('shows a change at once and does not store it', async () => {
    const field = await start()
    expect(field.disabled).toBe(false)
    await choose(field, other)
    expect(useTheme.getState()).toEqual({ ...standard, ...free, [key]: other })
    expect(valueOf(control(option.label))).toBe(other)
    expect(localStorage.length).toBe(0)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is stored by Save, which closes the drawer', async () => {
    await choose(await start(), other)
    await click(button('保存'))
    expect(stored()).toEqual({ ...standard, ...free, [key]: other })
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('goes back to its default by Restore default, which closes the drawer', async () => {
    await choose(await start(), other)
    await click(button('恢复默认'))
    expect(useTheme.getState()).toEqual(standard)
    expect(stored()).toBeNull()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('goes back to what is stored when the drawer is closed otherwise', async () => {
    await choose(await start(), other)
    await click(one('header button'))
    expect(useTheme.getState()).toEqual(standard)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('is locked by its rule alone, and then says why', async () => {
    await render(<ThemeDrawer onClose={onClose} />)
    const states: Partial<Theme>[] = [
      ...valuesOf(themeOptions.layout).map((layout) => ({ layout: layout as Theme['layout'] })),
      { showTabs: false },
    ]
    for (const device of ['desktop', 'mobile'] as const) {
      for (const change of states) {
        await settle(() => {
          useLayout.setState({ device })
          previewTheme({ ...standard, ...change })
        })
        const enabled = option.rule?.enabled({ values: useTheme.getState(), device }) ?? true
        const field = control(option.label)
        expect([device, change, field.disabled]).toEqual([device, change, !enabled])
        expect(all(`[aria-label="${option.label}为何不可用"]`)).toHaveLength(enabled ? 0 : 1)
      }
    }
  })
})

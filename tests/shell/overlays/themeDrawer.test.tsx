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
/** Light or dark comes first. */
const shown = rows.toSorted(([, a], [, b]) => Number(b.kind === 'auto') - Number(a.kind === 'auto'))
const dictionary: Readonly<Record<string, string>> = en
const onClose = vi.fn()

/** The labels of the rows, in order. */
const labels = () => all('[data-option]').map(({ textContent }) => textContent)

/** What a row offers a person: a switch, a list, or radio buttons. */
function control(name: string) {
  const label = one(`[data-option="${name}"]`)
  if (label instanceof HTMLLabelElement) {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[id="${label.htmlFor}"]`)
    if (field) return field
  }
  const group = label.closest('fieldset')
  if (!group) throw new Error(`${name} has no control`)
  return group
}
type Control = ReturnType<typeof control>
const radios = (group: HTMLFieldSetElement) => [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
function valueOf(field: Control) {
  if (field instanceof HTMLFieldSetElement) {
    const value = radios(field).find(({ checked }) => checked)?.value
    // A radio button has a text for each of a toggle's values.
    return value === 'true' ? true : value === 'false' ? false : value
  }
  return field instanceof HTMLInputElement ? field.checked : field.value
}
const isLocked = (field: Control) =>
  field instanceof HTMLFieldSetElement ? radios(field).every(({ disabled }) => disabled) : field.disabled
/** The values of a list or of radio buttons with their words. */
function offeredBy(field: Control) {
  if (field instanceof HTMLFieldSetElement)
    return radios(field).map(({ value, parentElement }) => [value, parentElement?.textContent])
  return field instanceof HTMLSelectElement ? [...field.options].map(({ value, text }) => [value, text]) : 'toggle'
}
/** Changes a control to another value by user interaction. */
const choose = (field: Control, value: string | boolean) =>
  settle(() => {
    if (field instanceof HTMLFieldSetElement)
      return radios(field)
        .find((radio) => radio.value === String(value))
        ?.click()
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

test('the drawer lists light and dark, then the rows of the table in order, with their values', async () => {
  await render(<ThemeDrawer onClose={onClose} />)
  expect(labels()).toEqual(shown.map(([, { label }]) => label))
  expect(rows.map(([key]) => [key, valueOf(control(key))])).toEqual(rows.map(([key]) => [key, standard[key]]))
})

test('the drawer is in English after a switch of language', async () => {
  await changeTexts('en')
  await render(<ThemeDrawer onClose={onClose} />)
  expect(labels()).toEqual(shown.map(([, { label }]) => dictionary[label]))
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
    return control(key)
  }

  test('offers its values in order', async () => {
    const field = await start()
    expect(offeredBy(field)).toEqual(option.kind === 'toggle' ? 'toggle' : Object.entries(option.choices))
  })

  test('previews a change without storing it', async () => {
    const field = await start()
    expect(isLocked(field)).toBe(false)
    await choose(field, other)
    expect(useTheme.getState()).toEqual({ ...standard, ...free, [key]: other })
    expect(valueOf(control(key))).toBe(other)
    expect(localStorage.length).toBe(0)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is stored by Save, which closes the drawer', async () => {
    await choose(await start(), other)
    await click(button('保存'))
    expect(stored()).toEqual({ ...standard, ...free, [key]: other })
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('is reset by “restore default”, which closes the drawer', async () => {
    await choose(await start(), other)
    await click(button('恢复默认'))
    expect(useTheme.getState()).toEqual(standard)
    expect(stored()).toBeNull()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('is reverted when the drawer is closed otherwise', async () => {
    await choose(await start(), other)
    await click(one('header button'))
    expect(useTheme.getState()).toEqual(standard)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('is locked exactly by its rule, and then explains why', async () => {
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
        const field = control(key)
        expect([device, change, isLocked(field)]).toEqual([device, change, !enabled])
        expect(all(`[aria-label="${option.label}为何不可用"]`)).toHaveLength(enabled ? 0 : 1)
      }
    }
  })
})

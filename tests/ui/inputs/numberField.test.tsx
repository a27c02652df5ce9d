// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeTexts, initTexts } from '@/i18n/init'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'
import { all, click, one, render, settle, stubBrowser, unmount } from '../../shell/render'

const heard = vi.fn<(value: NumberEntry) => void>()
type Props = Partial<Parameters<typeof NumberField>[0]>

function Field({ value: first = null, ...props }: Props) {
  const [value, setValue] = useState<NumberEntry>(first)
  return (
    <>
      <NumberField
        {...props}
        label="价格"
        value={value}
        onChange={(next) => {
          heard(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue(7)}>
        别处
      </button>
    </>
  )
}

const input = () => one('input.field-input') as HTMLInputElement
const said = () => one('.field-problem').textContent
/** As a keyboard or an input method does; neither asks beforehand. */
const type = (text: string) =>
  settle(() => {
    input().focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = () => settle(() => input().blur())
const press = (key: string) =>
  settle(() => input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

beforeEach(async () => {
  stubBrowser()
  heard.mockClear()
  await initTexts('zh')
})
afterEach(() => unmount())

test.each([
  ['3。5', 3.5, '3.50'],
  ['1２3', 123, '123.00'],
  ['1，234', 1234, '1,234.00'],
  ['50 元', 50, '50.00'],
])('%s typed with an input method becomes %d', async (text, value, shown) => {
  await render(<Field step={0.01} unit="元" />)
  await type(text)
  expect(input().value).toBe(text)
  await leave()
  expect([input().value, heard.mock.lastCall]).toEqual([shown, [value]])
  expect(all('.field-problem')).toEqual([])
})

test.each([
  ['3，5', '读不出是多少；小数点请用“.”，例如 3.5'],
  ['−100', '应在 0 到 1,000 之间'],
  ['1e9', '应在 0 到 1,000 之间'],
  ['2.555', '最多 2 位小数'],
])('%s stays as typed, and shows its error when the field loses the focus', async (text, reason) => {
  await render(<Field step={0.01} min={0} max={1000} error={undefined} />)
  await type(text)
  expect(all('.field-problem')).toEqual([])
  await leave()
  expect([input().value, said(), heard.mock.lastCall]).toEqual([text, reason, [text]])
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(input().getAttribute('aria-describedby')).toContain(one('.field-problem').id)
})

test('while typing, the error goes once the number is valid and comes back at once', async () => {
  await render(<Field min={0} max={10} />)
  await type('12')
  await leave()
  await type('1２0')
  expect(said()).toBe('应在 0 到 10 之间')
  await type('1')
  expect(all('.field-problem')).toEqual([])
  await type('1x')
  expect(said()).toBe('读不出是多少，请填整数，例如 35')
})

test('an error of the form marks the input as invalid', async () => {
  await render(<Field error="必填" />)
  expect(input().getAttribute('aria-invalid')).toBe('true')
})

test('the error is in the current language and replaces that of the form', async () => {
  await render(<Field min={0} max={10} value="12" error="必填" />)
  expect(said()).toBe('应在 0 到 10 之间')
  // The dictionary is loaded before the field is told.
  await import('@/i18n/en')
  await settle(() => void changeTexts('en'))
  expect(said()).toBe('Must be between 0 and 10')
})

test('an unreadable draft value is shown as typed', async () => {
  await render(<Field value="三十" />)
  expect([input().value, said()]).toEqual(['三十', '读不出是多少，请填整数，例如 35'])
})

test('a new value from outside replaces what was typed', async () => {
  await render(<Field />)
  await type('abc')
  await click(all('button').find(({ textContent }) => textContent === '别处') as HTMLElement)
  expect([input().value, all('.field-problem')]).toEqual(['7', []])
})

test('arrow keys step within the bounds, and keep an unreadable text', async () => {
  await render(<Field min={0} max={100} step={25} value={30} />)
  await settle(() => input().focus())
  await press('ArrowUp')
  expect(input().value).toBe('50')
  await press('ArrowDown')
  expect(input().value).toBe('25')
  await press('End')
  await press('ArrowUp')
  expect(input().value).toBe('100')
  await type('很多')
  await press('ArrowDown')
  expect([input().value, heard.mock.lastCall]).toEqual(['很多', ['很多']])
})

test('an empty field is null, and steps start at the minimum', async () => {
  await render(<Field min={3} value={5} />)
  await type('')
  expect(heard.mock.lastCall).toEqual([null])
  await press('ArrowUp')
  expect(input().value).toBe('3')
})

test('a year has no thousands separator', async () => {
  await render(<Field value={2026} plain />)
  expect(input().value).toBe('2026')
})

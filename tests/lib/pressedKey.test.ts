// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { isComposing, keepCompositions, pressedKey } from '@/lib/pressedKey'

/** What browsers send for the Enter that ends a composition. */
const ends = {
  Chromium: { key: 'Enter', keyCode: 229, isComposing: true },
  Firefox: { key: 'Process', keyCode: 229, isComposing: true },
  Safari: { key: 'Enter', keyCode: 229, isComposing: false },
}

test.each(Object.entries(ends))(
  'pressedKey(): empty for the Enter that ends a composition in %s, in browser and React events',
  (_name, press) => {
    expect([isComposing(press), pressedKey(press)]).toEqual([true, ''])
    const { isComposing: composing, ...react } = press
    expect(pressedKey({ ...react, nativeEvent: { isComposing: composing } })).toBe('')
  },
)

test('pressedKey(): gives the key of any other event', () => {
  expect(pressedKey({ key: 'Enter', keyCode: 13, isComposing: false })).toBe('Enter')
  expect(pressedKey({ key: 'Escape', keyCode: 27, nativeEvent: { isComposing: false } })).toBe('Escape')
})

test('keepCompositions(): hides from libraries only keys that end a composition in Safari', () => {
  keepCompositions()
  const seen = vi.fn()
  document.body.innerHTML = '<div><input><div contenteditable="true"></div></div>'
  const box = document.querySelector('div')
  box?.addEventListener('keydown', ({ key }) => seen(key))
  const press = (on: string, init: KeyboardEventInit) =>
    document
      .querySelector(on)
      ?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  press('input', ends.Safari)
  press('input', { ...ends.Safari, key: 'Escape' })
  expect(seen).not.toHaveBeenCalled()
  press('input', { key: 'Enter', keyCode: 13 })
  // An editor follows the composition itself; letters that an input method takes say that somebody is there.
  press('[contenteditable]', ends.Safari)
  press('input', { key: 'n', keyCode: 229 })
  expect(seen.mock.calls.flat()).toEqual(['Enter', 'Enter', 'n'])
})

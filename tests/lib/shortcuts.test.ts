import { expect, test } from 'vitest'
import { isPressed, keysOf, shortcuts } from '@/lib/shortcuts'

const { palette, help, reopenTab } = shortcuts
const none = { key: '', keyCode: 0, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  ['Ctrl+K', palette, { key: 'k', ctrlKey: true }, true],
  ['Command+K', palette, { key: 'K', metaKey: true }, true],
  ['both', palette, { key: 'k', ctrlKey: true, metaKey: true }, false],
  ['K without a modifier', palette, { key: 'k' }, false],
  ['Ctrl+Shift+K', palette, { key: 'K', ctrlKey: true, shiftKey: true }, false],
  ['Alt+T that types another character', reopenTab, { key: '†', code: 'KeyT', altKey: true }, true],
  ['AltGr+T', reopenTab, { key: 't', code: 'KeyT', altKey: true, ctrlKey: true }, false],
  ['? with Shift', help, { key: '?', shiftKey: true }, true],
  ['? without it, on another keyboard', help, { key: '?' }, true],
  ['Ctrl+?', help, { key: '?', ctrlKey: true }, false],
])('isPressed(): %s', (_what, shortcut, event, pressed) => {
  expect(isPressed(shortcut, { ...none, ...event })).toBe(pressed)
})

test('keysOf(): keys are named as on the device', () => {
  expect([keysOf(palette, false), keysOf(palette, true)]).toEqual([
    ['Ctrl', 'K'],
    ['⌘', 'K'],
  ])
  expect(keysOf(reopenTab, false)).toEqual(['Alt', 'T'])
})

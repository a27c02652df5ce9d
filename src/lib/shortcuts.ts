import { pressedKey } from './pressedKey'

/** A key combination. `key` is the character that it types, `code` the place of the key, which Alt does not change. */
interface Shortcut {
  readonly key?: string
  readonly code?: `Key${string}`
  /** Ctrl, on Apple devices Command. */
  readonly primary?: boolean
  readonly alt?: boolean
}

/** Shortcuts that work everywhere in the console. Alt+T, as browsers reserve Ctrl+Shift+T. */
export const shortcuts = {
  palette: { key: 'k', primary: true },
  help: { key: '?' },
  reopenTab: { code: 'KeyT', alt: true },
  messages: { code: 'KeyM', alt: true },
  tester: { code: 'KeyP', alt: true },
} as const satisfies Record<string, Shortcut>

/** Storage key: `true` where a single `?` shall not open the shortcuts (WCAG 2.1.4). */
export const HELP_KEY_OFF = 'helpKeyOff'

type Pressed = Pick<KeyboardEvent, 'key' | 'keyCode' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether exactly this combination is pressed. Shift is part of how a key types its character, as `?`. */
export function isPressed({ key, code, primary = false, alt = false }: Shortcut, event: Pressed): boolean {
  if (event.altKey !== alt || (primary ? event.ctrlKey === event.metaKey : event.ctrlKey || event.metaKey)) return false
  if (code) return event.code === code && !event.shiftKey
  return pressedKey(event).toLowerCase() === key && (!primary || !event.shiftKey)
}

const isApple = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys of a shortcut as this device prints them: Ctrl and K, on Apple devices ⌘ and K. */
export function keysOf({ key = '', code, primary, alt }: Shortcut, apple = isApple()): readonly string[] {
  const last = code?.slice(3) ?? key
  return [
    ...(primary ? [apple ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [apple ? '⌥' : 'Alt'] : []),
    last.length === 1 ? last.toUpperCase() : last,
  ]
}

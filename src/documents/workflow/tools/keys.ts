import { pressedKey } from '@/lib/pressedKey'

type Pressed = Pick<KeyboardEvent, 'key' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether a key is pressed that is named as `Mod-Shift-z` or `F2`; a sign such as `+` brings its own Shift. */
export function isKey(name: string, event: Pressed): boolean {
  const parts = name === '-' ? ['-'] : name.split('-')
  const key = parts.at(-1) ?? ''
  const isSign = key.length === 1 && !/[a-z]/.test(key)
  const isPrimary = event.ctrlKey !== event.metaKey
  return (
    pressedKey(event).toLowerCase() === key.toLowerCase() &&
    isPrimary === parts.includes('Mod') &&
    !event.altKey &&
    (isSign || event.shiftKey === parts.includes('Shift'))
  )
}

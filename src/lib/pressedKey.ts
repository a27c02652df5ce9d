/** A key press, of React or of the browser. */
interface Press {
  readonly key: string
  readonly keyCode: number
  readonly isComposing?: boolean
  readonly nativeEvent?: { readonly isComposing: boolean }
}

/** What browsers say in place of a key that an input method has taken. */
const TAKEN = 229

/**
 * Whether a press belongs to an input method that composes a text. Safari says of the Enter that ends a composition that none is under way,
 * by this key code alone that it was taken.
 */
export const isComposing = ({ keyCode, nativeEvent, isComposing: composing }: Press): boolean =>
  keyCode === TAKEN || (nativeEvent?.isComposing ?? composing) === true

/**
 * Keeps the Enter and Escape that end a composition in Safari from the parts around a field: those of libraries do not know them, and would
 * search, choose, or close a dialog.
 */
export function keepCompositions(): void {
  const keep = (event: KeyboardEvent) => {
    const isEnd = isComposing(event) && !event.isComposing && (event.key === 'Enter' || event.key === 'Escape')
    if (isEnd && event.target instanceof Element && event.target.matches('input, textarea')) event.stopPropagation()
  }
  addEventListener('keydown', keep, true)
}

/** The key of a press; '' where an input method has taken it, as it is no order to the console. */
export const pressedKey = (event: Press): string => (isComposing(event) ? '' : event.key)

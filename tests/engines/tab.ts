/** What a tab of any of the engines can be asked; everything that people do is made of it (`person.ts`). */
export interface Tab {
  /** Resolves when the page has loaded; an address that differs in its hash alone loads nothing. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page, which sees nothing but its argument, and resolves to what it returns. */
  evaluate<T, A>(work: (given: A) => T | Promise<T>, given: A): Promise<T>
  /** Presses and releases the mouse there, in CSS pixels of the window. */
  clickAt(x: number, y: number): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Gives a file to the input that this selector finds. */
  setFile(css: string, path: string): Promise<void>
  screenshot(path: `${string}.png`): Promise<void>
  /** What nothing in its pages caught until now; forgotten when it has been told. */
  uncaught(): Promise<string[]>
  close(): Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace'

export interface Size {
  readonly width: number
  readonly height: number
}

export const desktop: Size = { width: 1440, height: 900 }
export const phone: Size = { width: 390, height: 844 }

/** A running browser with a profile of its own. */
export interface Engine {
  /** What it says of itself. */
  readonly version: string
  newTab(): Promise<Tab>
  /** Keeps a window of an origin open until the end: WebKit's profiles under automation drop an origin's caches with its last one. */
  stayAt?(url: string): Promise<void>
  close(): Promise<void>
}

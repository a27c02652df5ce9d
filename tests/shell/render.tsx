import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

let root: Root | undefined

/** What the shell asks of a browser and jsdom does not have. */
export function stubBrowser(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/["\\]/g, String.raw`\$&`) })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn()
      unobserve = vi.fn()
      disconnect = vi.fn()
    },
  )
  vi.stubGlobal('scrollTo', vi.fn())
  Element.prototype.scrollIntoView = vi.fn()
}

/** Shows an element in the document, in place of what was shown before, and waits for whatever it fetches. */
export async function render(element: ReactNode): Promise<void> {
  if (!root) {
    const place = document.createElement('div')
    document.body.append(place)
    root = createRoot(place)
  }
  const shown = root
  await settle(() => shown.render(element))
}

/** Does something to what is shown and waits until it has settled. */
export async function settle(work: () => void): Promise<void> {
  await act(async () => {
    work()
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  })
}

/** Takes everything away. */
export async function unmount(): Promise<void> {
  await settle(() => root?.unmount())
  root = undefined
  document.body.replaceChildren()
}

export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

/** The one element of a selector; a test that finds none or several fails. */
export function one(selector: string): HTMLElement {
  const found = all(selector)
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} elements are ${selector}`)
  return found[0]
}

export const click = (target: HTMLElement): Promise<void> => settle(() => target.click())

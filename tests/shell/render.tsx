import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

let root: Root | undefined

/** Stubs browser APIs that the shell needs and jsdom lacks. */
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

/** Renders an element, replacing the previous one, and waits for its lazy imports. */
export async function render(element: ReactNode): Promise<void> {
  if (!root) {
    const place = document.createElement('div')
    document.body.append(place)
    root = createRoot(place)
  }
  const shown = root
  await settle(() => shown.render(element))
}

/** Runs an action and waits for pending updates. */
export async function settle(work: () => void): Promise<void> {
  await act(async () => {
    work()
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  })
}

/** Unmounts everything. */
export async function unmount(): Promise<void> {
  await settle(() => root?.unmount())
  root = undefined
  document.body.replaceChildren()
}

export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

/** The single element of a selector; fails on none or several. */
export function one(selector: string): HTMLElement {
  const found = all(selector)
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} elements are ${selector}`)
  return found[0]
}

export const click = (target: HTMLElement): Promise<void> => settle(() => target.click())

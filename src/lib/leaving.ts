/** A page that is still there after this time, in milliseconds, has not been left: a download, or a person who stays. */
const STAYED_MS = 5000
let departure: Promise<void> | undefined

/**
 * Watches for the page being left or reloaded, once for the page. The browser breaks off the requests under way then, and
 * they fail as if the network were gone.
 */
export function watchLeaving(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('beforeunload', () => {
    departure ??= new Promise((resolve) => {
      setTimeout(() => {
        departure = undefined
        resolve()
      }, STAYED_MS)
    })
  })
}

/** Resolves at once, or while the page is being left when it has turned out to stay: what fails meanwhile is nobody's fault. */
export const unlessLeaving = (): Promise<void> => departure ?? Promise.resolve()

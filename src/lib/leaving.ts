/** If the page still exists after this time, in ms, it was not unloaded: a download, or a cancelled navigation. */
const STAYED_MS = 5000
let unloading: Promise<void> | undefined

/** Watches for the page's unload, in which the browser aborts in-flight requests as if the network were down. Call once. */
export function watchLeaving(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('beforeunload', () => {
    unloading ??= new Promise((resolve) => {
      setTimeout(() => {
        unloading = undefined
        resolve()
      }, STAYED_MS)
    })
  })
}

/** Resolves at once, or, during an unload, only if the page stays; await it before reporting a failed request. */
export const unlessLeaving = (): Promise<void> => unloading ?? Promise.resolve()

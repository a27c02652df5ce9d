/** Runs in a page before anything else: keeps every shift that no input explains in `globalThis.shifts`, with the elements that moved. */
export function record(): void
/** Runs in a page: resolves when nothing has been fetched for half a second. */
export function still(): Promise<void>

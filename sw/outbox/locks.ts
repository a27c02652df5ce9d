const chains = new Map<string, Promise<unknown>>()

/**
 * Runs `work` alone under this name: across tabs and worker where there are Web Locks, else within this host. Not reentrant.
 */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks
  if (locks) return locks.request(name, work)
  const before = chains.get(name) ?? Promise.resolve()
  const running = before.then(work, work)
  chains.set(
    name,
    running.catch(() => {}),
  )
  return running
}

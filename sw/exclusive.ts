const chains = new Map<string, Promise<unknown>>()

/** Runs `work` under an exclusive lock: across tabs and worker with Web Locks, else within this host. Not reentrant. */
export function exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
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

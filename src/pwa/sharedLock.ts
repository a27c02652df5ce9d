/** Takes a Web Lock that any number of tabs may share, until the returned function is called or the tab goes away. */
export function takeShared(name: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(name, { mode: 'shared' }, () => released).catch(() => {})
  return () => release()
}

/** Whether any tab of this origin has the lock. False in browsers without Web Locks. */
export async function isTaken(name: string): Promise<boolean> {
  const state = await navigator.locks?.query()
  return state?.held?.some((lock) => lock.name === name) ?? false
}

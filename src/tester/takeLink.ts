const PARAMETER = /([?&])scenario=([\w-]*)(&|$)/

/** A hash without its scenario, and the scenario; undefined when it has none. */
export function withoutLink(hash: string): { hash: string; payload: string } | undefined {
  const found = PARAMETER.exec(hash)
  if (!found) return undefined
  const [whole, before = '', payload = '', after = ''] = found
  return { hash: hash.replace(whole, after ? before : ''), payload }
}

/**
 * Takes a shared scenario out of the address before the router reads it, so that no page, tab or sign-in carries it along.
 * Returns what the link carries, unread.
 */
export function takeLink(): string | undefined {
  const found = withoutLink(location.hash)
  if (!found) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}${found.hash}`)
  return found.payload
}

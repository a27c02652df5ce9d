/** The parameter as it stands in the query, and as it stands encoded within another one: where to go after signing in. */
const places = [/([?&])scenario=([\w-]*)(&|$)/, /(%3F|%26)scenario%3D([\w-]*)(%26|(?=&|$))/i]

/** A hash without its scenario, and the scenario; undefined when it has none. */
export function withoutLink(hash: string): { hash: string; payload: string } | undefined {
  for (const place of places) {
    const found = place.exec(hash)
    if (!found) continue
    const [whole, before = '', payload = '', after = ''] = found
    return { hash: hash.replace(whole, after ? before : ''), payload }
  }
  return undefined
}

/**
 * Takes a shared scenario out of the address, so that no page, tab or sign-in carries it along; at the start before the router
 * reads it. Returns what the link carries, unread.
 */
export function takeLink(): string | undefined {
  const found = withoutLink(location.hash)
  if (!found) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}${found.hash}`)
  return found.payload
}

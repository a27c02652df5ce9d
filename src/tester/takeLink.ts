/** The parameter in a query, and encoded within another one: the redirect after sign-in. */
const places = [/([?&])scenario=([\w-]*)(&|$)/, /(%3F|%26)scenario%3D([\w-]*)(%26|(?=&|$))/i]

/** A hash without its scenario, and the scenario; undefined if it has none. */
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
 * Removes a shared scenario from the address at startup, before the router reads it, so that no page, tab or sign-in carries it along.
 * Returns the payload, not decoded.
 */
export function takeLink(): string | undefined {
  const found = withoutLink(location.hash)
  if (!found) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}${found.hash}`)
  return found.payload
}

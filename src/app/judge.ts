export interface Situation {
  token: boolean
  /** Routes are built. */
  loaded: boolean
  /** Login interception is on. */
  intercept: boolean
  /** Public visit support is on. */
  visit: boolean
  /** The path is on the whitelist (public routes). */
  open: boolean
  path: string
}
export type Verdict = 'proceed' | 'home' | 'load' | 'visit' | 'login'

/** The guard's decision on a route change (spec §4), as a truth table without effects. */
export function judge({ token, loaded, intercept, visit, open, path }: Situation): Verdict {
  if (token || !intercept) {
    if (!loaded) return 'load'
    return path === '/login' ? 'home' : 'proceed'
  }
  if (!open) return 'login'
  return visit && !loaded ? 'visit' : 'proceed'
}

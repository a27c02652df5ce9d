import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { ApiError, isTransient } from '@/contract/status'
import { isChunkError } from '@/lib/chunkError'
import { matchAt } from '@/routes/lookup'
import { publicRoutes } from '@/routes/public'

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
export type GuardOutcome = 'proceed' | 'home' | 'load' | 'visit' | 'login'

/** The guard's decision on a route change (spec §4); pure. */
export function decideGuard({ token, loaded, intercept, visit, open, path }: Situation): GuardOutcome {
  if (token || !intercept) {
    if (!loaded) return 'load'
    return path === '/login' ? 'home' : 'proceed'
  }
  if (!open) return 'login'
  return visit && !loaded ? 'visit' : 'proceed'
}

/** Whether a path is on the whitelist (spec §4), in capitals or not, as the router takes it. */
export const isPublic = (pathname: string): boolean => matchAt(publicRoutes, pathname) !== undefined

/** Where somebody without a session is sent from an address: to sign-in, which leads back there, except to a public page. */
export const signInAt = ({ href, pathname }: Pick<ParsedLocation, 'href' | 'pathname'>) =>
  ({
    to: '/login',
    search: isPublic(pathname) ? {} : { redirect: href },
  }) as const

export const toLogin = (location: ParsedLocation) => redirect({ ...signInAt(location), replace: true })

/**
 * Whether a failure at the start ends the session (spec §4, decision 16): a refusal or an unusable answer does; server trouble and chunk
 * load errors do not.
 */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError ? !isTransient(error) && error.code < 500 : !(error instanceof Error && isChunkError(error))

import { connectApi, send } from '@/client/client'
import { calls } from '@/contract/calls'
import { ApiError, isTransient } from '@/contract/status'
import { watchLeaving } from '@/lib/leaving'
import { apiFetch } from '@/offline/worker/transport'
import { config, REQUEST_TIMEOUT_MS, TOKEN_FIELD } from '@/settings/app'
import { cover, COVER_AFTER_MS } from '@/stores/overlay'
import { useRoutes } from '@/stores/routes'
import { forgetToasts } from '@/ui/feedback/toast'
import { expireSession, onTokenChange, renewToken, storedToken, useExpired, useSession } from '@/stores/session'
import { saveError, reportError } from './errors'
import { router } from './router'

const DEBOUNCE_MS = 300

/** Token assumed without login interception (spec §4), in the simulated server's format. */
const ASSUMED = 'admin-token-assumed0-0'
const currentToken = () => useSession.getState().token || (config.loginInterception ? '' : ASSUMED)

/** Earlier tokens of the current session. */
const former = new Set<string>()
useSession.subscribe(({ token }, { token: before }) => {
  if (token && before && token !== before) former.add(before)
})
onTokenChange(({ from, why }) => {
  if (why === 'renewed') former.add(from || ASSUMED)
  else if (why !== 'relocked') {
    former.clear()
    forgetToasts()
  }
})
const followed = (token: string) => former.has(token) && currentToken() !== ''

/** Expires the session. With open pages, the user may sign in again over them. */
const expire = () => expireSession(useRoutes.getState().loaded)

/** Renews the token, unless another tab already has. */
async function renew(stale: string): Promise<void> {
  const stored = storedToken()
  if (stored !== '' && stored !== stale) return renewToken(stored)
  try {
    const { data } = await send(calls.refreshToken, { alone: true })
    // Not if signed out meanwhile.
    if (currentToken() === stale) renewToken(data[TOKEN_FIELD])
  } catch (error) {
    // Only a code ends the session; network failures, HTML answers and server errors do not.
    if (error instanceof ApiError && !isTransient(error) && currentToken() === stale) {
      expire()
      saveError(error)
    }
    throw error
  }
}

let renewing: Promise<void> | undefined
/** One refresh for all requests of all tabs that got a 402 (spec §4). */
function refresh(stale: string): Promise<void> {
  renewing ??= Promise.resolve(navigator.locks?.request('token', () => renew(stale)) ?? renew(stale)).finally(
    () => (renewing = undefined),
  )
  return renewing
}

/** Handles a failed call: 401 and 403 as in spec §8. Failures of an earlier session are ignored. */
function failed(error: ApiError, token: string, quiet: boolean): void {
  if (token !== currentToken() && !followed(token)) return
  // Prefetches at the start: the guard requests /userinfo itself and handles its refusal.
  if (quiet && !useRoutes.getState().loaded && token !== '') return saveError(error)
  const expired = error.code === 401 && useSession.getState().token !== ''
  if (expired) expire()
  else if (error.code === 423) return void import('./failedCalls').then(({ followLock }) => followLock(error))
  else if (error.code === 403) void router.navigate({ to: '/403' })
  // The sign-in sheet explains an expired session.
  if (quiet || (expired && useExpired.getState().username)) saveError(error)
  else if (error.key === undefined) reportError(error)
  else void import('./failedCalls').then(({ reportRefusedWrite }) => reportRefusedWrite(error))
}

/** Connects the API client to transport, session and router. */
export function startApi(): void {
  watchLeaving()
  connectApi({
    fetch: apiFetch,
    token: currentToken,
    refresh,
    followed,
    failed,
    timeoutMs: REQUEST_TIMEOUT_MS,
    installed: () => matchMedia('(display-mode: standalone)').matches,
    statusField: config.statusField,
    cover: (path) => (config.loading.some((tail) => path.endsWith(tail)) ? cover(COVER_AFTER_MS) : () => {}),
    debounced: { paths: config.debounced, ms: DEBOUNCE_MS },
  })
}

import { connectApi, send } from '@/api/client'
import { calls } from '@/api/contract'
import { ApiError, isTrouble } from '@/api/status'
import { watchLeaving } from '@/lib/leaving'
import { apiFetch } from '@/pwa/transport'
import { config, REQUEST_TIMEOUT_MS, TOKEN_FIELD } from '@/settings/app'
import { cover } from '@/stores/overlay'
import { useRoutes } from '@/stores/routes'
import { expireSession, onTokenChange, renewToken, storedToken, useExpired, useSession } from '@/stores/session'
import { saveError, reportError } from './errors'
import { router } from './router'

const DEBOUNCE_MS = 300
/** A call that is answered sooner shows no loading indicator. */
const LOADING_AFTER_MS = 300

/** Without login interception a token is assumed (spec §4): one of the shape that the simulated server gives. */
const ASSUMED = 'admin-token-assumed0-0'
const present = () => useSession.getState().token || (config.loginInterception ? '' : ASSUMED)

/** The tokens before the present one, of the same session. */
const former = new Set<string>()
useSession.subscribe(({ token }, { token: before }) => {
  if (token && before && token !== before) former.add(before)
})
onTokenChange(({ from, why }) => {
  if (why === 'renewed') former.add(from || ASSUMED)
  else if (why !== 'relocked') former.clear()
})
const followed = (token: string) => former.has(token) && present() !== ''

/** The server takes the token no longer. With pages open, the person may sign in again over them. */
const end = () => expireSession(useRoutes.getState().loaded)

/** Asks for the next token, unless another tab has got one meanwhile. */
async function renew(stale: string): Promise<void> {
  const stored = storedToken()
  if (stored !== '' && stored !== stale) return renewToken(stored)
  try {
    const { data } = await send(calls.refreshToken, { alone: true })
    // Signed out meanwhile: a token must not bring the session back.
    if (present() === stale) renewToken(data[TOKEN_FIELD])
  } catch (error) {
    // Only a code says that the session is over: a broken connection, a page or a server in trouble does not.
    if (error instanceof ApiError && !isTrouble(error) && present() === stale) {
      end()
      saveError(error)
    }
    throw error
  }
}

let renewing: Promise<void> | undefined
/** One refresh for all requests, of all tabs, that met a 402 (spec §4). */
function refresh(stale: string): Promise<void> {
  renewing ??= Promise.resolve(navigator.locks?.request('token', () => renew(stale)) ?? renew(stale)).finally(
    () => (renewing = undefined),
  )
  return renewing
}

/** 401 and 403 as spec §8 has them; what an earlier session was refused is nothing for the present one. */
function failed(error: ApiError, token: string, quiet: boolean): void {
  if (token !== present() && !followed(token)) return
  // What a start reads ahead: the guard asks who is there, and knows what a refusal means.
  if (quiet && !useRoutes.getState().loaded && token !== '') return saveError(error)
  const over = error.code === 401 && useSession.getState().token !== ''
  if (over) end()
  else if (error.code === 423) return void import('./lockedCall').then(({ followLock }) => followLock(error))
  else if (error.code === 403) void router.navigate({ href: '/403' })
  // The sheet that asks to sign in again says it.
  if (quiet || (over && useExpired.getState().username)) saveError(error)
  else if (error.key === undefined) reportError(error)
  else void import('./refusedWrite').then(({ reportRefusedWrite }) => reportRefusedWrite(error))
}

/** Joins the calls of `api` to the worker, the session and the router. */
export function startApi(): void {
  watchLeaving()
  connectApi({
    fetch: apiFetch,
    token: present,
    refresh,
    followed,
    failed,
    timeoutMs: REQUEST_TIMEOUT_MS,
    statusField: config.statusField,
    cover: (path) => (config.loading.some((tail) => path.endsWith(tail)) ? cover(LOADING_AFTER_MS) : () => {}),
    debounced: { paths: config.debounced, ms: DEBOUNCE_MS },
  })
}

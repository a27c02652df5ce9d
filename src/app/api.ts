import { connectApi, send } from '@/api/client'
import { calls } from '@/api/contract'
import { ApiError } from '@/api/status'
import { apiFetch } from '@/pwa/gate'
import { REQUEST_TIMEOUT_MS, TOKEN_FIELD } from '@/settings/app'
import { resetSession, setToken, useSession } from '@/stores/session'
import { reportError } from './errors'
import { router } from './router'

let refreshing: Promise<boolean> | undefined

/** One refresh for all requests that met a 402 (spec §4); a failed one goes to /login. */
function refresh(): Promise<boolean> {
  refreshing ??= send(calls.refreshToken, { quiet: true })
    .then(({ data }) => {
      setToken(data[TOKEN_FIELD])
      return true
    })
    .catch(() => {
      resetSession()
      return false
    })
    .finally(() => (refreshing = undefined))
  return refreshing
}

function failed(error: ApiError): void {
  if (error.code === 401) resetSession()
  else if (error.code === 403) void router.navigate({ href: '/403' })
  reportError(error)
}

/** Joins the calls of `api` to the worker, the session and the router. */
export function startApi(): void {
  connectApi({
    fetch: apiFetch,
    token: () => useSession.getState().token,
    refresh,
    failed,
    timeoutMs: REQUEST_TIMEOUT_MS,
  })
}

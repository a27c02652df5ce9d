import { send } from '@/api/client'
import { calls } from '@/api/contract'
import { logError } from '@/stores/errorLog'
import { TOKEN_FIELD } from '@/settings/app'
import { useSession } from '@/stores/session'

/**
 * A token that was never stored unsealed, for a lock that was just set: the browser's files may still hold the former. The present one
 * where the server does not give another, which is logged; it gives one when it next asks for that.
 */
export async function freshToken(): Promise<string> {
  const { token } = useSession.getState()
  if (!token) return token
  try {
    const ask = () => send(calls.refreshToken, { alone: true })
    const { data } = await (navigator.locks?.request('token', ask) ?? ask())
    return data[TOKEN_FIELD]
  } catch (error) {
    logError(error)
    return token
  }
}

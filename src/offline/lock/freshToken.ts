import { send } from '@/client/client'
import { calls } from '@/contract/calls'
import { logError } from '@/stores/errorLog'
import { TOKEN_FIELD } from '@/settings/app'
import { useSession } from '@/stores/session'

/**
 * A token never stored unencrypted, for a newly set lock: the browser's files may still contain the former. Falls back to the present
 * token and logs the error; the next renewal replaces it.
 */
export async function freshToken(): Promise<string> {
  const { token } = useSession.getState()
  if (!token) return token
  try {
    const request = () => send(calls.refreshToken, { alone: true })
    const { data } = await (navigator.locks?.request('token', request) ?? request())
    return data[TOKEN_FIELD]
  } catch (error) {
    logError(error)
    return token
  }
}

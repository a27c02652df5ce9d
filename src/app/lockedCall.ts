import type { ApiError } from '@/api/status'
import { readLock } from '@/offline/lock/calls'
import { reloadOnce } from '@/pwa/reload'
import { useSession } from '@/stores/session'
import { reportError } from './errors'

/** A call was answered 423: by this device, when it was locked in another tab, or by a server that has locked something. */
export async function followLock(error: ApiError): Promise<void> {
  const { on, open } = await readLock(useSession.getState().username)
  // The next start asks for the PIN.
  if (on && !open) await reloadOnce()
  else reportError(error)
}

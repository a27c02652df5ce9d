import { send } from '@/api/client'
import { calls } from '@/api/contract'
import { readUnsent } from '@/offline/unsent'
import { runBeforeReload } from '@/pwa/reload'
import { openOverlay } from '@/stores/overlay'
import { resetSession, useSession } from '@/stores/session'

/** The server hears of it within this time, or a network that hangs would keep a person signed in, in milliseconds. */
const TELL_MS = 1500

/** Tells the server, then forgets the person on this device; the composition root follows to /login (spec §2, §4). */
export async function endSession(): Promise<void> {
  // Once signed out, this device takes nothing of the person's any more.
  await runBeforeReload()
  const told = send(calls.logout, { alone: true }).catch(() => undefined)
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, TELL_MS))])
  resetSession()
}

/** Signs out, after a word when writes of the person have not reached the server. */
export async function signOut(): Promise<void> {
  const { waiting, attention } = await readUnsent(useSession.getState().username)
  if (waiting + attention > 0) openOverlay('signOut')
  else await endSession()
}

import { send } from '@/api/client'
import { calls } from '@/api/contract'
import { readUnsent } from '@/offline/outbox/unsent'
import { runBeforeReload } from '@/pwa/reload'
import { logError } from '@/stores/errorLog'
import { openOverlay } from '@/stores/overlay'
import { resetSession, useSession } from '@/stores/session'

/**
 * Tells the server and forgets the person on this device; the composition root follows to /login (spec §2, §4). Nobody waits for the
 * answer: a server that takes the token back first would refuse what the other tabs still ask.
 */
export async function endSession(): Promise<void> {
  // Once signed out, this device takes nothing of the person's any more.
  await runBeforeReload()
  send(calls.logout, { alone: true }).catch(logError)
  resetSession()
}

/** Signs out, after a word when writes of the person have not reached the server. */
export async function signOut(): Promise<void> {
  const unsent = await readUnsent(useSession.getState().username)
  if (!unsent || unsent.waiting + unsent.attention > 0) openOverlay('signOut')
  else await endSession()
}

import { send } from '@/client/client'
import { calls } from '@/contract/calls'
import { hasOpenDrafts } from '@/offline/drafts/openDrafts'
import { readUnsent } from '@/offline/outbox/unsent'
import { runBeforeReload } from '@/offline/updates/reload'
import { logError } from '@/stores/errorLog'
import { openOverlay } from '@/stores/overlay'
import { resetSession, useSession } from '@/stores/session'

/**
 * Ends the session on this device and notifies the server; the composition root then navigates to /login (spec §2, §4). The logout
 * response is not awaited: a server that revokes the token first would refuse the other tabs' in-flight requests.
 */
export async function endSession(): Promise<void> {
  // Persist drafts first: after sign-out nothing of this user is stored any more.
  await runBeforeReload()
  send(calls.logout, { alone: true }).catch(logError)
  resetSession()
}

/** Signs out; opens the confirmation dialog when the user has unsent writes or unsaved input, or when that can't be read. */
export async function signOut(): Promise<void> {
  const { username } = useSession.getState()
  // What was typed last is a draft, too.
  await runBeforeReload()
  const [unsent, isWriting] = await Promise.all([readUnsent(username), hasOpenDrafts(username)])
  if (!unsent || unsent.waiting + unsent.attention > 0 || isWriting) openOverlay('signOut')
  else await endSession()
}

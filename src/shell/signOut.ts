import { send } from '@/api/client'
import { calls } from '@/api/contract'
import { resetSession } from '@/stores/session'

/** Tells the server, then forgets the person on this device; the composition root follows to /login (spec §2, §4). */
export async function signOut(): Promise<void> {
  await send(calls.logout, { alone: true }).catch(() => undefined)
  resetSession()
}

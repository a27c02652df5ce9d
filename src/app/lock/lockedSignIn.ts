import { calls, envelope } from '@/contract/calls'
import type { LockState } from '@/protocol/lock'
import { freshToken } from '@/offline/lock/freshToken'
import { markActive } from '@/offline/lock/idle'
import { startLocked, endLocked } from '@/offline/lock/lockSession'
import { apiFetch } from '@/offline/worker/transport'
import { lockManager } from '@/offline/lock/keys'
import { adoptToken, useSession } from '@/stores/session'
import { askForPin, demandPin } from './lockGate'

/** Continues this window's session, whose token is the newest, under the lock. */
async function start(user: string, { id }: LockState): Promise<void> {
  const { token } = useSession.getState()
  markActive()
  await startLocked(user, { id, token })
}

/** Name of the token's user, from the gateway's 423 answer. */
async function lockedName(): Promise<string> {
  const { token } = useSession.getState()
  const answer = await apiFetch(calls.userinfo.path, { headers: { authorization: `Bearer ${token}` } })
  const { data } = envelope.parse(await answer.json())
  return (data as { user?: string } | null)?.user ?? ''
}

/** After the password sign-in of a user with a lock: asks for the PIN. */
export async function unlockSession(): Promise<void> {
  const user = await lockedName()
  const state = await askForPin(user)
  if (state.on) await start(user, state)
}

/** Where locks are required: has the user set one. */
export async function demandLock(user: string): Promise<void> {
  const state = await demandPin(user)
  useSession.setState({ token: await freshToken() })
  await start(user, state)
  await (await lockManager()).tidy()
}

/** After another user than the lock's has signed in. */
export function leaveLock(): void {
  endLocked()
  adoptToken(useSession.getState().token)
}

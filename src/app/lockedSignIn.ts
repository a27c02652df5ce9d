import { calls, envelope } from '@/api/contract'
import type { LockState } from '@/api/lock'
import { freshToken } from '@/offline/lock/freshToken'
import { noteActive } from '@/offline/lock/idle'
import { beginLocked, endLocked } from '@/offline/lock/lockSession'
import { apiFetch } from '@/pwa/transport'
import { lockManager } from '@/pwa/lockHost'
import { adoptToken, useSession } from '@/stores/session'
import { askForPin, demandPin } from './lockGate'

/** This window's session goes on under the lock; its token is the newest. */
async function begin(user: string, { id }: LockState): Promise<void> {
  const { token } = useSession.getState()
  noteActive()
  await beginLocked(user, { id, token })
}

/** Whose token this is, as the gateway says that keeps it from being used. */
async function whoIsLocked(): Promise<string> {
  const { token } = useSession.getState()
  const answer = await apiFetch(calls.userinfo.path, { headers: { authorization: `Bearer ${token}` } })
  const { data } = envelope.parse(await answer.json())
  return (data as { user?: string } | null)?.user ?? ''
}

/** Somebody with a lock has signed in with the password: the PIN comes next. */
export async function unlockSession(): Promise<void> {
  const user = await whoIsLocked()
  const state = await askForPin(user)
  if (state.on) await begin(user, state)
}

/** Everybody needs a lock on this device, and this person has none. */
export async function demandLock(user: string): Promise<void> {
  const state = await demandPin(user)
  useSession.setState({ token: await freshToken() })
  await begin(user, state)
  await (await lockManager()).tidy()
}

/** Somebody else has signed in than the person whose lock is open: their device it is no more. */
export function leaveLock(): void {
  endLocked()
  adoptToken(useSession.getState().token)
}

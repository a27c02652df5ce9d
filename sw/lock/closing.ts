import type { LockState } from '@/protocol/lock'
import type { AppDb } from '../database/appDb'
import { exclusive } from '../exclusive'
import type { Sessions } from '../session/sessions'
import { putLock, readLock } from './lockStore'

/** The gateway's part of locks; pages handle the PIN (`manager.ts`). */
export interface Closing {
  state(user: string): Promise<LockState>
  /** Deletes the key, after waiting up to 2 s for requests in flight; with `signOut` also the person's session. */
  close(user: string, signOut?: boolean): Promise<void>
}

export function createClosing(deps: {
  app: AppDb
  sessions: Sessions
  /** Stops sending and waits for requests in flight; resolves to a function that resumes. */
  pauseOutbox: (reason: string) => Promise<() => void>
}): Closing {
  const { app, sessions, pauseOutbox } = deps
  const { sealing } = app
  return {
    async state(user) {
      const lock = await sealing.lockOf(user)
      const open = await sealing.canOpen(user)
      return {
        on: lock !== undefined,
        open,
        id: lock?.id ?? '',
        token: lock && open ? await sessions.tokenOf(user) : '',
      }
    },
    async close(user, signOut) {
      if (!(await sealing.lockOf(user))) return
      if (signOut) await sessions.forget(user)
      const resume = await pauseOutbox(`lock of ${user}`)
      try {
        await exclusive('console-lock', async () => {
          const lock = await readLock(app, user)
          if (!lock) return
          await putLock(app, user, { ...lock, open: false })
          sealing.ring.delete(lock.id)
        })
      } finally {
        resume()
      }
    },
  }
}

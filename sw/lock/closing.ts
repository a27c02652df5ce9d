import type { LockState } from '@/api/lock'
import type { AppDb } from '../appDb'
import { alone } from '../outbox/locks'
import type { Sessions } from '../sessions'
import { putLock, readLock } from './records'

/** What a gateway has to do with locks; the PIN is a page's matter (`manager.ts`). */
export interface Closing {
  state(user: string): Promise<LockState>
  /** Forgets the key, once what is under way has ended or two seconds are over; with `leave` the person's session as well. */
  close(user: string, leave?: boolean): Promise<void>
}

export function createClosing(deps: {
  app: AppDb
  sessions: Sessions
  /** Takes no new work of the outbox and waits for what is under way; resolves to what lets it go on. */
  quiet: () => Promise<() => void>
}): Closing {
  const { app, sessions, quiet } = deps
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
    async close(user, leave) {
      if (!(await sealing.lockOf(user))) return
      if (leave) await sessions.forget(user)
      const goOn = await quiet()
      try {
        await alone('console-lock', async () => {
          const lock = await readLock(app, user)
          if (!lock) return
          await putLock(app, user, { ...lock, open: false })
          sealing.ring.delete(lock.id)
        })
      } finally {
        goOn()
      }
    },
  }
}

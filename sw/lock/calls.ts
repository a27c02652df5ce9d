import { lockClosing } from '@/protocol/lock'
import { statusTexts } from '@/contract/status'
import { Refusal } from '@/core/refusal'
import { readInput, type LocalCalls, param } from '@/core/localCalls'
import type { AppDb } from '../database/appDb'
import type { Closing } from './closing'
import { reportStorage } from '../storage/storage'

/** A person's lock on this device (src/protocol/lock.ts). */
export const lockCalls: LocalCalls<{ readonly app: AppDb; readonly closing: Closing }> = {
  'GET /local/lock': (_request, url, { closing }) => closing.state(url.searchParams.get('user') ?? ''),
  // What forgetting the PIN would delete. The lock screen has no token, so this is answered only for people with a lock.
  'GET /local/lock/contents': async (_request, url, { app, closing }) => {
    const user = param(url, 'user')
    if (!(await closing.state(user)).on) throw new Refusal(404, statusTexts[404] ?? '')
    return reportStorage(app, user)
  },
  'POST /local/lock/close': async (request, _url, { closing }) => {
    const { user, leave: signOut } = await readInput(request, lockClosing)
    await closing.close(user, signOut)
  },
}

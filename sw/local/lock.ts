import { lockClosing } from '@/api/lock'
import { statusTexts } from '@/api/status'
import { Refusal } from '../../mock-db/answer'
import { readInput, type LocalCalls } from '../../mock-db/localCalls'
import type { AppDb } from '../appDb'
import type { Closing } from '../lock/closing'
import { reportStorage } from '../storage'
import { param } from './param'

/** A person's lock on this device (src/api/lock.ts). */
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

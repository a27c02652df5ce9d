import { lockClosing } from '@/api/lock'
import { readInput, type LocalCalls } from '../../mock-db/localCalls'
import type { Closing } from '../lock/closing'

/** A person's lock on this device (src/api/lock.ts). */
export const lockCalls: LocalCalls<{ readonly closing: Closing }> = {
  'GET /local/lock': (_request, url, { closing }) => closing.state(url.searchParams.get('user') ?? ''),
  'POST /local/lock/close': async (request, _url, { closing }) => {
    const { user, leave } = await readInput(request, lockClosing)
    await closing.close(user, leave)
  },
}

import * as z from 'zod/mini'
import { deviceReport } from '@/contract/deviceCalls'
import { readJson, writeJson } from '@/lib/storage'
import { logError } from '@/stores/errorLog'
import { resetSession, SESSION_CHANNEL, useSession, type TokenChange } from '@/stores/session'
import { readLocal } from '../localCall'
import { wipeByOrder } from '../storage/wipeDevice'
import { WIPE_MARK } from './wipeMark'

const wipeMark = z.object({
  /** Secret of the device that was: it reports. */
  device: z.string(),
  name: z.string(),
  release: z.string(),
  state: z.enum(['begun', 'done']),
  /** When it was wiped, or the wipe began, in ms since 1970. */
  at: z.int(),
  /** The server has answered the report. */
  reported: z.optional(z.literal(true)),
})
export type WipeMark = z.infer<typeof wipeMark>

/** The order that this device has taken; undefined without one. */
export const readWipeMark = (): WipeMark | undefined => wipeMark.safeParse(readJson(WIPE_MARK)).data

/** What this device says of itself. Rejects with the gateway's message. */
export const readDevice = async () =>
  deviceReport.parse(await readLocal(`/device${matchMedia('(display-mode: standalone)').matches ? '?installed' : ''}`))

/** Notes what has become of the order; where local storage is refused, it is known in this page alone. */
export const noteWipe = (mark: WipeMark): void => void writeJson(WIPE_MARK, mark)

/**
 * Signs out here, and at once in the other windows, which would read and store anew what has been deleted. A start does not notify them
 * otherwise; those with a session of their own are restarted.
 */
function signOutEverywhere(): void {
  const { token } = useSession.getState()
  resetSession()
  const changes: readonly TokenChange[] = [
    { from: token, to: '', why: 'signedOut' },
    { from: '', to: '', why: 'relocked' },
  ]
  const others = new BroadcastChannel(SESSION_CHANNEL)
  for (const change of changes) others.postMessage(change)
  others.close()
}

async function wipe(given: WipeMark | undefined): Promise<void> {
  const mark = readWipeMark() ?? given
  if (mark?.state !== 'begun') return
  await wipeByOrder(WIPE_MARK, signOutEverywhere)
  // A database that somebody holds open is still there: the next start tries again.
  const isGone = await readDevice().then(({ device }) => device !== mark.device, logError)
  if (isGone) noteWipe({ ...mark, state: 'done', at: Date.now() })
}

/**
 * Wipes this device if it has begun to: in one window at a time, the others find it done. For a start, before anything is read; never
 * rejects.
 */
export const finishWipe = (given?: WipeMark): Promise<void> =>
  Promise.resolve(navigator.locks?.request(WIPE_MARK, () => wipe(given)) ?? wipe(given)).catch(logError)

import { anyReloadBlocker } from './updates/reloadBlocker'
import { listDrafts } from './drafts/listDrafts'
import { readUnsent } from './outbox/unsent'
import { logError } from '@/stores/errorLog'

/** What a person has begun on this device. */
export interface OpenWork {
  /** Writes that have not reached the server. */
  readonly unsent: number
  /** Forms that are filled in and not saved. */
  readonly drafts: number
  /** Something is being stored or uploaded. */
  readonly busy: boolean
}

/** A person's open work; null when this device does not answer. Never rejects. */
export async function readOpenWork(user: string): Promise<OpenWork | null> {
  const [unsent, drafts, busy] = await Promise.all([
    readUnsent(user),
    listDrafts(user).catch((error: unknown) => {
      logError(error)
      return null
    }),
    anyReloadBlocker(),
  ])
  return unsent && drafts && { unsent: unsent.waiting + unsent.attention, drafts: drafts.length, busy }
}

/** Stores what is typed and not stored yet; after the account is switched it could not be. Never rejects. */
export { runBeforeReload as storeOpenWork } from './updates/reload'

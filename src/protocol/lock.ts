import * as z from 'zod/mini'
import { label } from '@/contract/fields'

/** Messages between console and gateway about the device lock (`/local/lock`, docs/device.md). */

/** BroadcastChannel of `LockMessage` to every page and host of this origin. */
export const LOCK_CHANNEL = 'console-lock'
export type LockMessage =
  /** A page is locking: the others store their drafts and lock, too. */
  | { readonly type: 'locking'; readonly user: string }
  /** A user's lock was set, opened, closed or removed. */
  | { readonly type: 'changed'; readonly user: string }

/** Response of `GET /local/lock?user=`. Times in ms since 1970. */
export const lockState = z.object({
  /** A lock is set. */
  on: z.boolean(),
  /** Encrypted data is readable: no lock is set, or its key is available. */
  open: z.boolean(),
  /** Id of the key, for pages and worker; '' without a lock. */
  id: z.string(),
  /** The user's token while the lock is open; '' for none. */
  token: z.string(),
})
export type LockState = z.infer<typeof lockState>

/** Body of `POST /local/lock/close`: deletes the key, with `leave` also the session. */
export const lockClosing = z.object({ user: label, leave: z.optional(z.boolean()) })

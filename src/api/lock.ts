import * as z from 'zod/mini'
import { label } from './fields'

/** What the console and the gateway tell each other of a person's lock on this device, by `/local/lock` (docs/device.md). */

/** Messages `LockMessage` to every page and host of this origin. */
export const LOCK_CHANNEL = 'console-lock'
export type LockMessage =
  /** A page begins to lock: the others store what is typed and lock as well. */
  | { readonly type: 'locking'; readonly user: string }
  /** Somebody's lock was set, opened, closed or taken away. */
  | { readonly type: 'changed'; readonly user: string }

/** Answer of `GET /local/lock?user=`. Times in ms since 1970. */
export const lockState = z.object({
  /** There is a lock. */
  on: z.boolean(),
  /** What is sealed can be read: there is no lock, or its key is at hand. */
  open: z.boolean(),
  /** By which pages and worker know the key; '' without a lock. */
  id: z.string(),
  /** The person's session while the lock is open; '' for none. */
  token: z.string(),
})
export type LockState = z.infer<typeof lockState>

/** Body of `POST /local/lock/close`: the key is forgotten, with `leave` the session as well. */
export const lockClosing = z.object({ user: label, leave: z.optional(z.boolean()) })

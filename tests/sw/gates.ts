import { openDB } from 'idb'
import type { AppSchema } from '../../sw/database/appSchema'
import type { Device, Link } from './device'

/** Interleavings that tests force: something waits at a gate until the test opens it. */

export interface Gate {
  /** Resolves once somebody waits at it. */
  readonly reached: Promise<void>
  readonly pass: () => Promise<void>
  open(): void
}

export function gate(): Gate {
  let open = () => {}
  let arrive = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const reached = new Promise<void>((resolve) => (arrive = resolve))
  return {
    reached,
    open,
    pass() {
      arrive()
      return opened
    },
  }
}

/** Lets what is under way, and needs no timer, go on: long enough for whatever must not happen to show. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A network on which requests to a path wait before they are sent. */
export const heldAt =
  (path: RegExp, at: Gate): Link =>
  async (request, send) => {
    if (path.test(request.url)) await at.pass()
    return send(request)
  }

/** Keeps every other transaction on the outbox of a device waiting, as a slow disk does, until the returned function is called. */
export async function slowDisk({ name }: Pick<Device, 'name'>): Promise<() => Promise<void>> {
  const db = await openDB<AppSchema>(name)
  const transaction = db.transaction('outbox', 'readwrite')
  const slow = { held: true }
  const holding = (async () => {
    while (slow.held) await transaction.store.count()
    await transaction.done
    db.close()
  })()
  return () => {
    slow.held = false
    return holding
  }
}

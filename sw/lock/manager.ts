import { logFailure } from '@/lib/logFailure'
import { pinFault } from '@/lib/security/pin'
import { PinError } from '@/lib/security/pinError'
import { secureRandom, uuid4 } from '../../mock-db/random'
import type { AppDb } from '../appDb'
import type { StoredLock } from '../appSchema'
import { alone } from '../outbox/locks'
import { decrypt, encrypt, importKey, keyOfPin, randomBytes } from './box'
import { createPause } from './pause'
import { putLock, readLock, tellChanged } from './records'
import { erase, sweep } from './sweep'
import { tidy } from './tidy'

/** Of SHA-256, as OWASP asks since 2023: about 0.3 s on an office computer, a second or two on a slow phone. */
const ITERATIONS = 600_000
const FREE_ATTEMPTS = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
/** Nobody waits longer for the files to be cleared, in ms. */
const TIDY_MS = 5000

/**
 * A person's lock on this device (docs/device.md). Runs in a page, where the PIN is typed: the worker only gets the key. What has
 * a PIN rejects with PinError.
 */
export interface LockManager {
  /** What is left of the pause after wrong PINs, in ms; from now on it passes. */
  pauseOf(user: string): Promise<number>
  /** Sets a lock and seals what is there; resolves when all of it is. */
  set(user: string, pin: string): Promise<void>
  /** Clears the browser's files of what lay open before, once nobody writes it any more; takes 5 s at most. Never rejects: the lock holds without it. */
  tidy(): Promise<void>
  /** Opens the lock; resolves to false when it was being taken away, and now is. */
  open(user: string, pin: string): Promise<boolean>
  change(user: string, pin: string, next: string): Promise<void>
  /** Opens what is sealed, for good. */
  remove(user: string, pin: string): Promise<void>
  /** Gives up the lock and everything of the person's on this device. */
  forget(user: string): Promise<void>
}

type Raw = ArrayBuffer | Uint8Array<ArrayBuffer>

export function createLockManager(deps: {
  readonly app: AppDb
  /** Gives the key to the gateway; resolves when it has it, and knows of the lock. */
  readonly give: (id: string, key: CryptoKey) => Promise<unknown>
  readonly iterations?: number
  /** Ms that only ever grow, whatever the system's clock is set to. */
  readonly clock?: () => number
}): LockManager {
  const { app, give, iterations = ITERATIONS, clock = () => performance.now() } = deps
  const pause = createPause(app, clock)
  const inTurn = <T>(work: () => Promise<T>) => alone('console-lock', work)
  const write = (lock: StoredLock) => putLock(app, lock.user, lock)
  const find = async (user: string): Promise<StoredLock> => {
    const lock = await readLock(app, user)
    if (!lock) throw new PinError('none')
    return lock
  }
  const drop = async ({ user, id }: StoredLock) => {
    await putLock(app, user)
    app.sealing.ring.delete(id)
  }

  /** Before anything else: an attempt with the former PIN counts. */
  const demandGood = (pin: string) => {
    if (pinFault(pin)) throw new PinError('weak')
  }
  const wrap = async (raw: Raw, pin: string) => {
    const salt = randomBytes(16)
    const wrapped = await encrypt(await keyOfPin(pin, salt, iterations), new Uint8Array(raw))
    return { salt, iterations, wrapped }
  }
  /** The key's bytes. An attempt counts before it is made: reloading in the middle of it gains nothing. */
  const unwrap = async (user: string, pin: string): Promise<{ lock: StoredLock; raw: ArrayBuffer }> => {
    const pausing = await pause.left(user)
    const lock = await find(user)
    const failures = lock.failures + 1
    const left = Math.max(0, FREE_ATTEMPTS - failures)
    if (pausing > 0) throw new PinError('later', left, Date.now() + pausing)
    const waitMs = left > 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_ATTEMPTS), LONGEST_WAIT_MS)
    await write({ ...lock, failures, waitMs })
    try {
      const raw = await decrypt(await keyOfPin(pin, lock.salt, lock.iterations), lock.wrapped)
      return { lock: { ...lock, failures: 0, waitMs: 0 }, raw }
    } catch (error) {
      if ((error as Error).name !== 'OperationError') throw error
      await pause.left(user)
      throw new PinError('wrong', left, waitMs && Date.now() + waitMs)
    }
  }
  const unlock = async (lock: StoredLock, raw: Raw) => {
    const key = await importKey(raw)
    app.sealing.ring.set(lock.id, key)
    await write({ ...lock, open: true })
    await give(lock.id, key)
    // Whoever has asked before the gateway had the key asks again.
    tellChanged(lock.user)
  }

  /** Goes on with what was interrupted, and seals what was shared with the console while it was closed. */
  const finish = async (user: string): Promise<void> => {
    const lock = await find(user)
    if (lock.leaving) {
      await sweep(app, user, 'open')
      return drop(lock)
    }
    const isDone = lock.complete && lock.bound === true
    await sweep(app, user, lock.bound ? 'sealed' : 'anew', isDone ? ['shared'] : undefined)
    if (isDone) return
    await inTurn(async () => write({ ...(await find(user)), complete: true, bound: true }))
  }

  const tidyFiles = async () => {
    // A page that the browser has frozen may hold a database.
    const late = new Promise<void>((resolve) => setTimeout(resolve, TIDY_MS))
    await Promise.race([tidy(), late]).catch(logFailure)
  }

  return {
    tidy: tidyFiles,
    pauseOf: (user) => inTurn(() => pause.left(user)),
    async set(user, pin) {
      demandGood(pin)
      await inTurn(async () => {
        if (await readLock(app, user)) throw new PinError('set')
        const raw = randomBytes(32)
        const begun = { user, id: uuid4(secureRandom), failures: 0, open: true, complete: false, bound: true as const }
        await unlock({ ...begun, ...(await wrap(raw, pin)) }, raw)
      })
      await finish(user)
    },
    async open(user, pin) {
      const { lock } = await inTurn(async () => {
        const found = await unwrap(user, pin)
        await unlock(found.lock, found.raw)
        return found
      })
      // Nobody waits for the rest of the sealing; whoever takes the lock away waits for the end of it.
      const finishing = finish(user)
      if (lock.leaving) await finishing
      else finishing.then(() => (lock.complete ? undefined : tidyFiles())).catch(logFailure)
      return !lock.leaving
    },
    async change(user, pin, next) {
      demandGood(next)
      await inTurn(async () => {
        const { lock, raw } = await unwrap(user, pin)
        await write({ ...lock, ...(await wrap(raw, next)) })
      })
    },
    async remove(user, pin) {
      await inTurn(async () => {
        const { lock, raw } = await unwrap(user, pin)
        await unlock({ ...lock, leaving: true }, raw)
      })
      await finish(user)
    },
    async forget(user) {
      const lock = await find(user)
      await erase(app, user)
      await drop(lock)
    },
  }
}

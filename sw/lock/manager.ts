import { logFailure } from '@/lib/logFailure'
import { PinError, pinFault } from '@/lib/security/pin'
import { KeyError, type KeyProof, type UnlockKey } from '@/lib/security/unlockKey'
import { newUuid } from '@/lib/random'
import type { AppDb } from '../database/appDb'
import { pageApp } from '../database/pageApp'
import type { StoredLock } from '../database/records'
import { exclusive } from '../exclusive'
import { decrypt, encrypt, importKey, keyOfPin, randomBytes } from '../database/box'
import { unwrapBy, wrapFor } from './keyWrap'
import { createPause } from './pause'
import { putLock, readLock, notifyChanged } from './lockStore'
import { erase, sweep, tidy } from './sweep'

/** PBKDF2 with SHA-256, by OWASP (2023): about 0.3 s on an office computer, 1–2 s on a slow phone. */
const ITERATIONS = 600_000
const FREE_ATTEMPTS = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
/** Longest wait for the files to be cleared, in ms. */
const TIDY_MS = 5000

/** Asks one of these authenticators for its answer. Rejects with KeyError. */
type AskKeys = (keys: readonly UnlockKey[]) => Promise<KeyProof>

/**
 * A person's lock on this device (docs/device.md). Runs in the page where the PIN is entered; the worker gets only the key. Methods with
 * a PIN reject with PinError, those with an authenticator (`ask`, `make`) with KeyError.
 */
export interface LockManager {
  /** The rest of the pause after wrong PINs, in ms; starts counting it down. */
  pauseOf(user: string): Promise<number>
  /** Sets a lock; resolves when all existing records are sealed. */
  set(user: string, pin: string): Promise<void>
  /** Clears plain text from the browser's database files, in at most 5 s. Never rejects: the lock is effective without it. */
  tidy(): Promise<void>
  /** Opens the lock; resolves to false when that completed its interrupted removal. */
  open(user: string, pin: string): Promise<boolean>
  /**
   * Opens the lock by an authenticator, also during the pause after wrong PINs: authenticators count attempts themselves. Resolves like `open`.
   */
  openByKey(user: string, ask: AskKeys): Promise<boolean>
  /** The authenticators that open the lock, in the order in which they joined; none without a lock. */
  keysOf(user: string): Promise<readonly UnlockKey[]>
  /** Lets another authenticator open the lock; `make` is asked for it once the PIN is found right, with those that there are. */
  addKey(
    user: string,
    pin: string,
    make: (keys: readonly UnlockKey[]) => Promise<{ readonly key: UnlockKey; readonly secret: BufferSource }>,
  ): Promise<void>
  /** Deletes what an authenticator would open the lock with. Needs no PIN: it only narrows. */
  removeKey(user: string, id: string): Promise<void>
  change(user: string, pin: string, next: string): Promise<void>
  /** Sets another PIN by an authenticator, for a forgotten one. Rejects with KeyError, or PinError: weak. */
  changeByKey(user: string, ask: AskKeys, next: string): Promise<void>
  /** Removes the lock and decrypts all records. */
  remove(user: string, pin: string): Promise<void>
  /** Deletes the lock and all of the person's data on this device. */
  forget(user: string): Promise<void>
}

type Raw = ArrayBuffer | Uint8Array<ArrayBuffer>

export function createLockManager(deps: {
  readonly app?: AppDb
  /** Passes the key to the gateway; resolves when it has the key and knows the lock. */
  readonly give: (id: string, key: CryptoKey) => Promise<unknown>
  readonly iterations?: number
  /** A monotonic clock, in ms. */
  readonly clock?: () => number
}): LockManager {
  const { app = pageApp(), give, iterations = ITERATIONS, clock = () => performance.now() } = deps
  const pause = createPause(app, clock)
  const inTurn = <T>(work: () => Promise<T>) => exclusive('console-lock', work)
  const write = (lock: StoredLock) => putLock(app, lock.user, lock)
  const find = async (user: string): Promise<StoredLock> => {
    const lock = await readLock(app, user)
    if (!lock) throw new PinError('none')
    return lock
  }
  const keysOf = async (user: string) => (await readLock(app, user))?.keys ?? []
  const deleteLock = async ({ user, id }: StoredLock) => {
    await putLock(app, user)
    app.sealing.ring.delete(id)
  }

  /** Checked first: a wrong former PIN would count as an attempt. */
  const requireStrong = (pin: string) => {
    if (pinFault(pin)) throw new PinError('weak')
  }
  const wrap = async (raw: Raw, pin: string) => {
    const salt = randomBytes(16)
    const wrapped = await encrypt(await keyOfPin(pin, salt, iterations), new Uint8Array(raw))
    return { salt, iterations, wrapped }
  }
  /** The key's bytes. The attempt is counted first, so that a reload gains nothing. */
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
  /** Without asking again for what has been asked: the lock as it is then. Wrong PINs before are forgotten. */
  const unwrapByKey = async (user: string, proof: KeyProof): Promise<{ lock: StoredLock; raw: ArrayBuffer }> => {
    const lock = await readLock(app, user)
    if (!lock) throw new KeyError('gone')
    const raw = await unwrapBy(proof, lock)
    const keys = lock.keys?.map((key) => (key.id === proof.id ? { ...key, usedAt: Date.now() } : key)) ?? []
    return { lock: { ...lock, keys, failures: 0, waitMs: 0 }, raw }
  }
  const unlock = async (lock: StoredLock, raw: Raw) => {
    const key = await importKey(raw)
    app.sealing.ring.set(lock.id, key)
    await write({ ...lock, open: true })
    await give(lock.id, key)
    // For requests that were refused before the gateway had the key.
    notifyChanged(lock.user)
  }

  /** Completes what was interrupted, and seals pictures that were shared while the lock was closed. */
  const finish = async (user: string): Promise<void> => {
    const lock = await find(user)
    if (lock.leaving) {
      await sweep(app, user, 'open')
      return deleteLock(lock)
    }
    const isDone = lock.complete && lock.bound === true
    await sweep(app, user, lock.bound ? 'sealed' : 'resealed', isDone ? ['shared'] : undefined)
    if (isDone) return
    await inTurn(async () => write({ ...(await find(user)), complete: true, bound: true }))
  }

  const tidyFiles = async () => {
    // A frozen page may block a database.
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIDY_MS))
    await Promise.race([tidy(), timeout]).catch(logFailure)
  }

  const openWith = async (user: string, unwrapped: () => Promise<{ lock: StoredLock; raw: Raw }>): Promise<boolean> => {
    const lock = await inTurn(async () => {
      const found = await unwrapped()
      await unlock(found.lock, found.raw)
      return found.lock
    })
    // The rest of the sealing runs in the background; a removal is awaited.
    const finishing = finish(user)
    if (lock.leaving) await finishing
    else finishing.then(() => (lock.complete ? undefined : tidyFiles())).catch(logFailure)
    return !lock.leaving
  }

  return {
    tidy: tidyFiles,
    pauseOf: (user) => inTurn(() => pause.left(user)),
    async set(user, pin) {
      requireStrong(pin)
      await inTurn(async () => {
        if (await readLock(app, user)) throw new PinError('set')
        const raw = randomBytes(32)
        const initial = {
          user,
          id: newUuid(),
          failures: 0,
          open: true,
          complete: false,
          bound: true as const,
        }
        await unlock({ ...initial, ...(await wrap(raw, pin)) }, raw)
      })
      await finish(user)
    },
    open: (user, pin) => openWith(user, () => unwrap(user, pin)),
    async openByKey(user, ask) {
      // Outside the turn: a person takes their time, and nothing may wait for that.
      const proof = await ask(await keysOf(user))
      return openWith(user, () => unwrapByKey(user, proof))
    },
    keysOf,
    async addKey(user, pin, make) {
      const { lock, raw } = await inTurn(async () => {
        const unwrapped = await unwrap(user, pin)
        await write(unwrapped.lock)
        return unwrapped
      })
      const { key, secret } = await make(lock.keys ?? [])
      const wrapped = await wrapFor(key, secret, lock.id, raw)
      await inTurn(async () => {
        const now = await find(user)
        if (now.id !== lock.id) throw new KeyError('gone')
        await write({ ...now, keys: [...(now.keys ?? []), wrapped] })
      })
    },
    removeKey: (user, id) =>
      inTurn(async () => {
        const lock = await find(user)
        await write({ ...lock, keys: (lock.keys ?? []).filter((key) => key.id !== id) })
      }),
    async change(user, pin, next) {
      requireStrong(next)
      await inTurn(async () => {
        const { lock, raw } = await unwrap(user, pin)
        await write({ ...lock, ...(await wrap(raw, next)) })
      })
    },
    async changeByKey(user, ask, next) {
      requireStrong(next)
      const proof = await ask(await keysOf(user))
      await inTurn(async () => {
        const { lock, raw } = await unwrapByKey(user, proof)
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
      await deleteLock(lock)
    },
  }
}

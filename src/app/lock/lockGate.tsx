import { hrefTo } from '@/routes/address'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { LOCK_CHANNEL, type LockState } from '@/protocol/lock'
import { closeLock, readLock } from '@/offline/lock/calls'
import { lockManager } from '@/offline/lock/keys'
import { openByKey, usableKeys } from '@/offline/lock/unlockKeys'
import { DemandScreen, LockScreen } from '@/shell/overlays/lock/LockScreen'
import { unmarkLocked } from '@/lib/security/lockMark'
import { adoptToken } from '@/stores/session'
import { logError } from '@/stores/errorLog'

/** Shows a modal screen over the whole app until `done` is called. */
function show<T>(screen: (done: (result: T) => void) => ReactNode): Promise<T> {
  const container = document.createElement('div')
  const app = document.getElementById('root')
  document.body.append(container)
  app?.toggleAttribute('inert', true)
  const root = createRoot(container)
  return new Promise<T>((resolve) => root.render(<StrictMode>{screen(resolve)}</StrictMode>)).finally(() => {
    root.unmount()
    container.remove()
    app?.toggleAttribute('inert', false)
  })
}

/** Signs the user out; their data stays sealed until their next sign-in. */
async function leave(user: string): Promise<void> {
  await closeLock(user, true).catch(logError)
  unmarkLocked()
  adoptToken('')
  location.hash = hrefTo({ to: '/login' })
  location.reload()
}

async function forget(user: string): Promise<void> {
  // Discards the key in the worker, too.
  await closeLock(user, true)
  await (await lockManager()).forget(user)
  await leave(user)
}

/** Asks for a user's PIN, or what else opens the lock; resolves to their lock once it is open, also from another tab, or removed. */
export async function askForPin(user: string): Promise<LockState> {
  // Time counts only while the screen is shown.
  const readPause = async () => (await lockManager()).pauseOf(user)
  const readKeys = () => usableKeys(user)
  const channel = new BroadcastChannel(LOCK_CHANNEL)
  const opened = show<LockState>((done) => {
    const check = async () => {
      const state = await readLock(user)
      if (state.open) done(state)
    }
    channel.addEventListener('message', () => void check().catch(logError))
    const tryPin = async (pin: string) => {
      await (await lockManager()).open(user, pin)
      await check()
    }
    const tryKey = async (signal: AbortSignal) => {
      await openByKey(user, signal)
      await check()
    }
    const ways = { readPause, readKeys, onPin: tryPin, onKey: tryKey }
    return <LockScreen user={user} {...ways} onLeave={() => void leave(user)} onForget={() => forget(user)} />
  })
  return opened.finally(() => channel.close())
}

/** Requires a user without a lock to set a PIN; resolves to the open lock. */
export const demandPin = (user: string): Promise<LockState> =>
  show<LockState>((done) => {
    const set = async (pin: string) => {
      await (await lockManager()).set(user, pin)
      done(await readLock(user))
    }
    return <DemandScreen user={user} onPin={set} onLeave={() => void leave(user)} />
  })

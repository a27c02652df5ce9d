import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { LOCK_CHANNEL, type LockState } from '@/api/lock'
import { closeLock, readLock } from '@/offline/lock/calls'
import { lockManager } from '@/pwa/lockHost'
import { DemandScreen } from '@/shell/overlays/lock/DemandScreen'
import { LockScreen } from '@/shell/overlays/lock/LockScreen'
import { unmarkLocked } from '@/lib/security/lockMark'
import { adoptToken } from '@/stores/session'
import { logError } from '@/stores/errorLog'

/** Shows a screen over everything until `done` is called; what is under it can't be reached. */
function show<T>(screen: (done: (result: T) => void) => ReactNode): Promise<T> {
  const place = document.createElement('div')
  const app = document.getElementById('root')
  document.body.append(place)
  app?.toggleAttribute('inert', true)
  const root = createRoot(place)
  return new Promise<T>((resolve) => root.render(<StrictMode>{screen(resolve)}</StrictMode>)).finally(() => {
    root.unmount()
    place.remove()
    app?.toggleAttribute('inert', false)
  })
}

/** Signs the person out on this device; what is theirs stays sealed for their next sign-in. */
async function leave(user: string): Promise<void> {
  await closeLock(user, true).catch(logError)
  unmarkLocked()
  adoptToken('')
  location.hash = '#/login'
  location.reload()
}

async function forget(user: string): Promise<void> {
  // Forgotten in the worker's memory, too.
  await closeLock(user, true)
  await (await lockManager()).forget(user)
  await leave(user)
}

/** Asks for a person's PIN; resolves to their lock when it is open, here or in another tab, or gone. */
export async function askForPin(user: string): Promise<LockState> {
  // Counts time only while the screen is shown.
  const readPause = async () => (await lockManager()).pauseOf(user)
  const channel = new BroadcastChannel(LOCK_CHANNEL)
  const opened = show<LockState>((done) => {
    const look = async () => {
      const state = await readLock(user)
      if (state.open) done(state)
    }
    channel.addEventListener('message', () => void look().catch(logError))
    const tryPin = async (pin: string) => {
      await (await lockManager()).open(user, pin)
      await look()
    }
    const screen = { user, readPause, onPin: tryPin, onLeave: () => void leave(user), onForget: () => forget(user) }
    return <LockScreen {...screen} />
  })
  return opened.finally(() => channel.close())
}

/** Demands a PIN of somebody who has none yet; resolves to the open lock. */
export const demandPin = (user: string): Promise<LockState> =>
  show<LockState>((done) => {
    const set = async (pin: string) => {
      await (await lockManager()).set(user, pin)
      done(await readLock(user))
    }
    return <DemandScreen user={user} onPin={set} onLeave={() => void leave(user)} />
  })

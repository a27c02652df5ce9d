import { LOCK_CHANNEL } from '@/protocol/lock'
import { pageRing } from '@/lib/security/keyRing'
import type { ConnectionEvent } from '@/core/connection'
import { createAppDb, type AppDb } from './appDb'

let app: AppDb | undefined
const listeners = new Set<(event: ConnectionEvent) => void>()

/** The app database of this page, opened once and shared. `onEvent` receives version changes by other tabs. */
export function pageApp(onEvent?: (event: ConnectionEvent) => void): AppDb {
  if (onEvent) listeners.add(onEvent)
  if (app) return app
  const opened = createAppDb({ ring: pageRing, onEvent: (event) => listeners.forEach((listener) => listener(event)) })
  new BroadcastChannel(LOCK_CHANNEL).addEventListener('message', () => opened.sealing.refresh())
  return (app = opened)
}

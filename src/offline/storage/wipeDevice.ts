import { PRECACHE_PREFIX } from '@/protocol/worker'
import { logError } from '@/stores/errorLog'
import { postLocal } from '../localCall'
import { WIPE_CHANNEL } from '../onWipe'

const DEADLINE_MS = 5000

/** Deletion waits for open connections; the console closes its own on versionchange, browser extensions may not. */
const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
    setTimeout(resolve, DEADLINE_MS)
  })

async function deleteDatabases(): Promise<void> {
  const known = (await indexedDB.databases?.()) ?? []
  await Promise.all(known.flatMap(({ name }) => (name === undefined ? [] : deleteDatabase(name))))
}

/** `files` includes the precache, which contains no user data, and the worker. */
async function deleteCaches(files: boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => files || !name.startsWith(PRECACHE_PREFIX)).map((name) => caches.delete(name)),
  )
  if (!files) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}

function notifyTabs(): void {
  const channel = new BroadcastChannel(WIPE_CHANNEL)
  channel.postMessage('wipe')
  channel.close()
}

/** What the gateway has not deleted, but for local storage. */
async function deleteRest(files: boolean): Promise<void> {
  await deleteDatabases().catch(logError)
  if ('caches' in globalThis) await deleteCaches(files).catch(logError)
  sessionStorage.clear()
}

/**
 * Deletes all users' data from this device: databases, caches, settings and sessions; with `files` the precached console too. Notifies
 * the other tabs first, so that none writes again; `signOut` ends their sessions. Rejects when the gateway could not wipe the databases;
 * the rest is then untouched.
 */
export async function wipeDevice(files: boolean, signOut: () => void): Promise<void> {
  notifyTabs()
  await postLocal('/wipe', {})
  signOut()
  await deleteRest(files)
  localStorage.clear()
}

/**
 * The same by order of the office, all that can be deleted, whatever can't; the console's files stay. `kept` is the key in local storage that
 * stays: the message about the wipe.
 */
export async function wipeByOrder(kept: string, signOut: () => void): Promise<void> {
  notifyTabs()
  signOut()
  await postLocal('/wipe', {}).catch(logError)
  await deleteRest(false)
  for (const key of Object.keys(localStorage)) if (key !== kept) localStorage.removeItem(key)
}

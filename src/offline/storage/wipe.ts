import { PRECACHE_PREFIX } from '@/lib/workerMessages'
import { logError } from '@/stores/errorLog'
import { postLocal } from '../localCall'

const CHANNEL = 'console-wipe'
const DEADLINE_MS = 5000

/** Calls `begin` when another tab wipes this device; returns the undo. */
export function onWipe(begin: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', begin)
  return () => channel.close()
}

/** A database goes once its last holder lets go, which each of ours does at once; a stranger may not. */
const drop = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
    setTimeout(resolve, DEADLINE_MS)
  })

async function dropDatabases(): Promise<void> {
  const known = (await indexedDB.databases?.()) ?? []
  await Promise.all(known.flatMap(({ name }) => (name === undefined ? [] : drop(name))))
}

/** The console's own files are what the worker precached; they hold nothing of anybody's. */
async function dropCaches(files: boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => files || !name.startsWith(PRECACHE_PREFIX)).map((name) => caches.delete(name)),
  )
  if (!files) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}

/**
 * Removes everything of everybody's from this device: databases, caches, stored settings and sessions; with `files` the
 * console's own files too, which need a network to come back. Every tab is told first, so that none writes anew, and
 * `signOut` ends their sessions. Rejects when the databases could not be removed; the rest is then untouched.
 */
export async function wipeDevice(files: boolean, signOut: () => void): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('wipe')
  channel.close()
  await postLocal('/wipe', {})
  signOut()
  await dropDatabases().catch(logError)
  if ('caches' in globalThis) await dropCaches(files).catch(logError)
  localStorage.clear()
  sessionStorage.clear()
}

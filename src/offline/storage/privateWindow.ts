const PROBE = 'private-probe'

export const privateWindowText = __SERVER__
  ? '这是无痕（隐私）窗口：关闭后，还没有发送的内容会全部消失。请联网发送，或改用普通窗口'
  : '这是无痕（隐私）窗口：关闭后，在这里填写的内容会全部消失。请改用普通窗口'

/** What Firefox and Safari refuse the origin's file system with in a private window; Safari has no name of its own for it. */
const isRefusedToPrivate = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'SecurityError' || /unknown transient reason/.test(error.message))

/** Whether IndexedDB takes a Blob, which WebKit's in private windows refuses. Rejects where there is no database at all. */
async function takesBlobs(): Promise<boolean> {
  const opening = indexedDB.open(PROBE)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore(PROBE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('no database'))
  })
  try {
    const store = database.transaction(PROBE, 'readwrite').objectStore(PROBE)
    return await new Promise<boolean>((resolve) => {
      // Refused at once, or by the request.
      try {
        const putting = store.put(new Blob(['']), 0)
        putting.onsuccess = () => resolve(true)
        putting.onerror = () => resolve(false)
      } catch {
        resolve(false)
      }
    })
  } finally {
    database.close()
    indexedDB.deleteDatabase(PROBE)
  }
}

/**
 * Whether the window is known to be private: all that it keeps is lost when the last of its kind closes. False also where the browser
 * doesn't let pages know, as Chromium. Never rejects.
 */
export async function isPrivateWindow(): Promise<boolean> {
  try {
    if (/AppleWebKit/.test(navigator.userAgent) && !('chrome' in globalThis) && !(await takesBlobs())) return true
    await navigator.storage.getDirectory()
    return false
  } catch (error) {
    return isRefusedToPrivate(error)
  }
}

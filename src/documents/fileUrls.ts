import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { logFailure } from '@/lib/logFailure'
import type { Attachment } from '@/lib/attachment'

/** Reads a file's content from this device or the server. */
type Read = (file: Attachment) => Promise<Blob>

/** Object URLs of a document's pictures: each file is read once, however often the text names it. */
function createFileUrls() {
  const urls = new Map<string, string | undefined>()
  const listeners = new Set<() => void>()
  let files: readonly Attachment[] = []
  let read: Read | undefined
  let turn = 0

  const want = async (id: string) => {
    const file = files.find((one) => one.id === id)
    if (!file || !read || urls.has(id)) return
    const mine = turn
    urls.set(id, undefined)
    try {
      const content = await read(file)
      if (mine !== turn) return
      urls.set(id, URL.createObjectURL(content))
      for (const listener of listeners) listener()
    } catch (error) {
      // Shown by its name; read again when the files change or the document is opened again.
      logFailure(error)
      if (mine === turn) urls.delete(id)
    }
  }
  return {
    want,
    urlOf: (id: string) => urls.get(id),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (given: readonly Attachment[], by: Read) => {
      files = given
      read = by
    },
    /** Frees all of them. */
    clear: () => {
      turn += 1
      for (const url of urls.values()) if (url) URL.revokeObjectURL(url)
      urls.clear()
    },
  }
}

/**
 * A hook for the parts that show a document: the address of one of its files by id; undefined while it is read, when it can't be, and for what
 * is no file of this document.
 */
export function useFileUrls(files: readonly Attachment[], read: Read): (id: string) => string | undefined {
  const [store] = useState(createFileUrls)
  // The parts ask in their effects, which come before this one's would.
  useLayoutEffect(() => store.set(files, read), [store, files, read])
  useEffect(() => store.clear, [store])
  const [useFileUrl] = useState(() => (id: string) => {
    // Not on mount alone: the picture may be named before it is attached.
    useEffect(() => void store.want(id))
    return useSyncExternalStore(store.subscribe, () => store.urlOf(id))
  })
  return useFileUrl
}

/** Addresses of a document's pictures by file id, as React knows them, for the editor's own elements. */
export interface PictureUrls {
  readonly get: (id: string) => string | undefined
  readonly set: (id: string, url: string | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createPictureUrls(): PictureUrls {
  const urls = new Map<string, string | undefined>()
  const listeners = new Set<() => void>()
  return {
    get: (id) => urls.get(id),
    set(id, url) {
      if (urls.get(id) === url) return
      urls.set(id, url)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

import { useEffect, useState } from 'react'
import { logFailure } from '@/lib/logFailure'

/** Names, keywords and shapes of all icons, lazily loaded. */
interface Library {
  readonly names: readonly string[]
  readonly words: Readonly<Record<string, string>>
  /** Loads the shapes of `names` into `shapes`. Rejects if a file can't be loaded. */
  readonly fetchShapes: (names: readonly string[]) => Promise<void>
}

/** Loaded path data by name. */
export const shapes = new Map<string, string>()

async function open(): Promise<Library> {
  const [{ names, shards, SHARD_SIZE }, { default: words }] = await Promise.all([
    import('virtual:icon-shapes'),
    import('./words.json'),
  ])
  const places = new Map(names.map((name, at) => [name, at]))
  const fetchShard = async (shard: number) => {
    const { default: paths } = (await shards[shard]?.()) ?? { default: [] }
    for (const [at, path] of paths.entries()) shapes.set(names[shard * SHARD_SIZE + at] ?? '', path)
  }
  return {
    names,
    words,
    async fetchShapes(needed) {
      const missing = needed.flatMap((name) => (shapes.has(name) ? [] : (places.get(name) ?? [])))
      await Promise.all([...new Set(missing.map((at) => Math.floor(at / SHARD_SIZE)))].map(fetchShard))
    },
  }
}

let loading: Promise<Library> | undefined

/** The icon library. Rejects if it can't be loaded; the next call retries. */
export function iconLibrary(): Promise<Library> {
  loading ??= open().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The icon library once loaded; else whether loading `failed`, and a retry function. */
export function useIconLibrary() {
  const [library, setLibrary] = useState<Library>()
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let live = true
    iconLibrary().then(
      (loaded) => live && setLibrary(loaded),
      () => live && setFailed(true),
    )
    return () => {
      live = false
    }
  }, [turn])
  const again = () => {
    setFailed(false)
    setTurn(turn + 1)
  }
  return { library, failed, again }
}

/** Path data of the named icons; missing ones are fetched. Returns undefined for icons not loaded or unknown. */
export function useShapes(names: readonly string[]): (name: string) => string | undefined {
  const [, setLoaded] = useState('')
  const key = names.join(' ')
  useEffect(() => {
    if (key === '') return
    let live = true
    const needed = key.split(' ')
    if (needed.every((name) => shapes.has(name))) return
    void iconLibrary()
      .then(({ fetchShapes }) => fetchShapes(needed))
      // Without its shape an icon still has its name.
      .catch(logFailure)
      .then(() => live && setLoaded(key))
    return () => {
      live = false
    }
  }, [key])
  return (name) => shapes.get(name)
}

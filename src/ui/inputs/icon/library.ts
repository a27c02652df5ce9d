/** All that is known of the icons: fetched when first asked for. */
interface Library {
  readonly names: readonly string[]
  readonly words: Readonly<Record<string, string>>
  /** Fetches what `names` look like into `shapes`. Rejects when a file can't be had. */
  readonly fetchShapes: (names: readonly string[]) => Promise<void>
}

/** Path data by name, as far as fetched. */
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
    async fetchShapes(wanted) {
      const missing = wanted.flatMap((name) => (shapes.has(name) ? [] : (places.get(name) ?? [])))
      await Promise.all([...new Set(missing.map((at) => Math.floor(at / SHARD_SIZE)))].map(fetchShard))
    },
  }
}

let library: Promise<Library> | undefined

/** The icon library. Rejects when it can't be fetched; the next call tries again. */
export function iconLibrary(): Promise<Library> {
  library ??= open().catch((error: unknown) => {
    library = undefined
    throw error
  })
  return library
}

/** A cache of this origin with what is in it. */
export interface CacheSize {
  readonly name: string
  readonly entries: number
  /** Bytes of the bodies. */
  readonly bytes: number
}

const sizeOf = async (response: Response): Promise<number> => (await response.blob()).size

async function measure(name: string): Promise<CacheSize> {
  const responses = await (await caches.open(name)).matchAll()
  let bytes = 0
  // One after the other: a precache whole in memory would be the largest thing on the page.
  for (const response of responses) bytes += await sizeOf(response)
  return { name, entries: responses.length, bytes }
}

/** Sizes of all caches; reads every body, so ask only when somebody looks. Empty where the browser has none. */
export async function measureCaches(): Promise<CacheSize[]> {
  if (!('caches' in globalThis)) return []
  return Promise.all((await caches.keys()).map(measure))
}

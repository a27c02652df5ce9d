/** What a seed has opened, to be closed whatever becomes of the seed: a server that stays would hold the port of the next one. */
export interface Opened {
  keep<T extends { close(): Promise<unknown> }>(thing: T): T
  /** Closes everything, the latest first; what can't be closed is told and keeps nothing else open. */
  close(): Promise<void>
}

export function opened(): Opened {
  const things: { close(): Promise<unknown> }[] = []
  return {
    keep(thing) {
      things.unshift(thing)
      return thing
    },
    async close() {
      for (const thing of things.splice(0)) await thing.close().catch((error: unknown) => console.error(error))
    },
  }
}

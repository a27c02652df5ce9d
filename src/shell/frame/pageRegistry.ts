import type { ComponentType } from 'react'

/** Loaded pages by component; filled by the composition root, read by the router view. */
export const loadedPages = new Map<string, ComponentType>()

/** The console has no page of this name: the server may deliver any (spec §4). */
export class UnknownComponent extends Error {
  override readonly name = 'UnknownComponent'
  constructor(
    readonly component: string,
    readonly path: string,
  ) {
    super(`${component} (${path})`)
  }
}

import type { ComponentType } from 'react'

/** Loaded page components by name: filled by the composition root, read by RouterView. */
export const loadedPages = new Map<string, ComponentType>()

/** No page of this name in this build; server-delivered routes may name any (spec §4). */
export class UnknownComponent extends Error {
  override readonly name = 'UnknownComponent'
  constructor(
    readonly component: string,
    readonly path: string,
  ) {
    super(`${component} (${path})`)
  }
}

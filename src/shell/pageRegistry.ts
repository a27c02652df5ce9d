import type { ComponentType } from 'react'

/** Loaded pages by component; filled by the composition root, read by the router view. */
export const loadedPages = new Map<string, ComponentType>()

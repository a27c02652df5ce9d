/** Messages of failed module loads (Chromium, Firefox, WebKit), and Vite's of style sheets. */
const NATIVE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i
const NAMES: readonly string[] = ['ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED']

/** Whether an error is a chunk load error (spec §8). */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (NAMES.includes(error.name) || NATIVE.test(error.message))

/**
 * Renames a chunk load error as in spec §8. Also changes its message: TanStack Router recognises the browser's and would reload by itself,
 * even with unsaved input or without a network.
 */
export function renameChunkError(error: Error): void {
  error.name = /preload CSS/i.test(error.message) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError'
  error.message = `${error.name}: ${error.message.replace(/^Failed to fetch/i, 'could not load')}`
}

import { expect, test } from 'vitest'
import { isChunkError, renameChunkError } from '@/lib/chunkError'

const cases = [
  ['Failed to fetch dynamically imported module: https://a.cn/assets/x.js', 'ChunkLoadError'],
  ['error loading dynamically imported module: https://a.cn/assets/x.js', 'ChunkLoadError'],
  ['Importing a module script failed.', 'ChunkLoadError'],
  ['Unable to preload CSS for /assets/x.css', 'CSS_CHUNK_LOAD_FAILED'],
] as const

test.each(cases)('isChunkError(): true for %s, renamed to %s', (message, name) => {
  const error = new TypeError(message)
  expect(isChunkError(error)).toBe(true)
  renameChunkError(error)
  expect([error.name, isChunkError(error)]).toEqual([name, true])
  // message on which the router would reload by itself
  expect(error.message).not.toMatch(/^(Failed to fetch|error loading|Importing a module)/)
})

test.each([[new TypeError('Failed to fetch')], [new Error('x')], ['ChunkLoadError'], [null]])(
  'isChunkError(): false for %s',
  (error) => {
    expect(isChunkError(error)).toBe(false)
  },
)

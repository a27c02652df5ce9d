import type { Connection } from '@/client/client'

/** Connection defaults for tests. */
export const plainly = {
  installed: () => false,
  timeoutMs: 10_000,
  statusField: 'code',
  followed: () => false,
  cover: () => () => {},
  debounced: { paths: [], ms: 0 },
} satisfies Partial<Connection>

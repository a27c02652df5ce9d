import type { Connection } from '@/api/client'

/** Connection defaults for tests. */
export const plainly = {
  timeoutMs: 10_000,
  statusField: 'code',
  followed: () => false,
  cover: () => () => {},
  debounced: { paths: [], ms: 0 },
} satisfies Partial<Connection>

import type { Connection } from '@/api/client'

/** What most tests of calls leave as it is. */
export const plainly = {
  timeoutMs: 10_000,
  statusField: 'code',
  followed: () => false,
  cover: () => () => {},
  debounced: { paths: [], ms: 0 },
} satisfies Partial<Connection>

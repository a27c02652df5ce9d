import { beforeEach, inject } from 'vitest'

// Where PostgreSQL can't be had, its tests are skipped, each with the reason.
beforeEach(({ skip }) => {
  const found = inject('postgres')
  if ('reason' in found) skip(found.reason)
})

import { vi } from 'vitest'

/** Limit of a wait, in ms. A busy machine may pause a process for a second, which is the default; it has no setting. */
const WAIT_MS = 20_000

const { waitFor } = vi
vi.waitFor = (callback, options = WAIT_MS) => waitFor(callback, options)

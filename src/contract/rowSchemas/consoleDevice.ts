import * as z from 'zod/mini'
import { line } from '../fields'
import { DEVICE_CHARACTERS } from '../writes'
import { account, accountOrNone, between, moment, momentOrNone, row } from './fields'

/** Whether a device is used, is to wipe itself, has begun to, or has said that it did. */
export const deviceStates = ['inUse', 'wipeOrdered', 'wiping', 'wiped'] as const

/**
 * An installation of the console, as it was when it last reached the server: an extension that a server need not have. `account` was signed
 * in there last; `release` is the version of the console. Of `unsent` writes, of everybody on it, `refused` wait for a person; the oldest was made at `oldestAt`.
 * All times are the server's.
 */
export const consoleDeviceRow = row({
  account,
  name: z.string().check(z.maxLength(DEVICE_CHARACTERS)),
  release: line,
  seenAt: moment,
  unsent: between(0, 1_000_000),
  refused: between(0, 1_000_000),
  oldestAt: momentOrNone,
  state: z.enum(deviceStates),
  orderedBy: accountOrNone,
  orderedAt: momentOrNone,
  wipedAt: momentOrNone,
})

import * as z from 'zod/mini'
import { post } from './calls'
import { uuid } from './fields'
import { consoleDeviceRow, deviceStates } from './rowSchemas/consoleDevice'

const { name, release, unsent, refused } = consoleDeviceRow.shape

/** What a device says of itself but for the version of its console; the answer of `/local/device`. */
export const deviceReport = z.object({
  device: z.string().check(z.regex(/^[\w-]{22,64}$/)),
  name,
  unsent,
  refused,
  age: z.optional(z.int().check(z.minimum(0))),
})
export type DeviceReport = z.infer<typeof deviceReport>

/** What devices report of themselves to the server, and its answer; extensions of the specification, which a server may lack. */
export const deviceCalls = {
  /**
   * What a device says of itself. `device` is its secret: who has it speaks for the device, also while nobody is signed in. `age` is that of
   * the oldest unsent write in ms, left out where there is none. `wipe`: it is about to wipe itself, or it has. `uuid` is that of its row in the
   * module consoleDevice, by which others know it, '' for a device that nobody has signed in on; `wipe` orders it to wipe itself.
   */
  deviceContact: post(
    '/consoleDevice/contact',
    z.extend(deviceReport, { release, wipe: z.optional(z.enum(['begun', 'done'])) }),
    z.object({ uuid: z.string().check(z.maxLength(64)), wipe: z.boolean() }),
    true,
  ),
  /** Orders a device to wipe itself, or takes that back while it has not begun. */
  deviceOrder: post(
    '/consoleDevice/order',
    z.object({ uuid, wipe: z.boolean() }),
    z.object({ state: z.enum(deviceStates) }),
  ),
} as const

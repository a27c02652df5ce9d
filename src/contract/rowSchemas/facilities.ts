import * as z from 'zod/mini'
import { label, line } from '../fields'
import { attachments, between, day, ipv4, measure, moment, phone, place, row } from './fields'

/** Facilities of a village; spec §3 gives the module names only. */

/** `area` in square metres, `sales` of the last month in yuan. */
export const shopRow = row({
  name: label,
  category: z.enum(['grocery', 'agriSupplies', 'restaurant', 'homestay', 'produce', 'repair', 'express']),
  owner: label,
  phone,
  village: label,
  address: line,
  area: measure(0, 100_000),
  sales: measure(0, 100_000_000),
  rate: between(1, 5),
  status: z.enum(['open', 'resting', 'closed']),
  openedAt: day,
})

/** `battery` in percent. */
export const deviceRow = row({
  name: label,
  serial: label,
  kind: z.enum(['camera', 'weatherStation', 'soilSensor', 'waterLevel', 'broadcast', 'streetLamp', 'pump']),
  village: label,
  location: line,
  status: z.enum(['online', 'offline', 'fault']),
  battery: between(0, 100),
  keeper: label,
  installedAt: day,
  lastSeen: moment,
  coordinates: z.optional(place),
  attachments: z.optional(attachments),
})

/** A terminal of staff or villagers. */
export const terminalRow = row({
  name: label,
  serial: label,
  kind: z.enum(['kiosk', 'tablet', 'handheld', 'display']),
  village: label,
  holder: label,
  ip: ipv4,
  software: line,
  status: z.enum(['online', 'offline', 'locked']),
  lastLogin: moment,
})

/** A performance indicator of a village; `percent` is actual of target. */
export const indexRow = row({
  name: label,
  category: z.enum(['economy', 'environment', 'livelihood', 'governance', 'culture']),
  village: label,
  year: between(2000, 2100),
  unit: line,
  target: measure(0, 1_000_000_000),
  actual: measure(0, 1_000_000_000),
  percent: between(0, 1000),
  status: z.enum(['reached', 'onTrack', 'behind']),
  reporter: label,
  reportedAt: moment,
})

import * as z from 'zod/mini'
import { affairStatuses } from '@/lib/affairs'
import { label, line } from '../fields'
import {
  account,
  accountOrNone,
  attachments,
  between,
  day,
  dayOrNone,
  groupNumber,
  idCard,
  measure,
  moment,
  momentOrNone,
  phone,
  place,
  row,
  text,
} from './fields'

/** People, farms and fields of a village; spec §3 gives the module names only. */

/** A registered villager. `group` is the villagers' group; those of one `household` number live together, one of them its head. */
export const villagerRow = row({
  name: label,
  gender: z.enum(['male', 'female']),
  idCard,
  birthday: day,
  phone,
  village: label,
  group: between(1, 30),
  household: z.optional(groupNumber),
  relation: z.enum(['head', 'spouse', 'child', 'parent', 'other']),
  residence: z.enum(['resident', 'away', 'movedIn']),
  isPartyMember: z.boolean(),
  address: line,
  attachments: z.optional(attachments),
})

/**
 * Points gained or lost by a household, which somebody else than their `recorder` approves (approvals.ts). `balance` is that of the household
 * once they are approved; before, and after a return, there is none.
 */
export const scoreRow = row({
  name: label,
  village: label,
  group: between(1, 30),
  category: z.enum(['environment', 'volunteer', 'civility', 'governance', 'industry', 'penalty']),
  reason: line,
  points: between(-100, 100),
  balance: z.optional(between(-100_000, 100_000)),
  status: z.enum(['pending', 'approved', 'rejected']),
  recorder: accountOrNone,
  approver: z.optional(accountOrNone),
  returnReason: z.optional(line),
  datetime: moment,
})

/**
 * An application of a villager: received, in hand, returned to the applicant with a reason, done. `handler` is the account that works on
 * it. `finishedAt` is empty until it is done, `returnReason` unless it has been returned.
 */
export const affairRow = row({
  title: label,
  category: z.enum(['homestead', 'subsidy', 'insurance', 'household', 'relief', 'permit']),
  applicant: label,
  idCard,
  phone,
  village: label,
  status: z.enum(affairStatuses),
  handler: account,
  submittedAt: moment,
  deadline: day,
  finishedAt: momentOrNone,
  returnReason: z.optional(line),
  remark: text,
  coordinates: z.optional(place),
  attachments: z.optional(attachments),
})

/** Livestock of a farm; `vaccinatedAt` is empty while the herd has not been vaccinated. */
export const breedRow = row({
  name: label,
  kind: z.enum(['pig', 'cattle', 'sheep', 'chicken', 'duck', 'goose', 'fish', 'bee']),
  farmer: label,
  phone,
  village: label,
  quantity: between(0, 1_000_000),
  unit: line,
  stage: z.enum(['young', 'growing', 'adult', 'ready']),
  health: z.enum(['healthy', 'observed', 'quarantined']),
  vaccinatedAt: dayOrNone,
  attachments: z.optional(attachments),
})

/** A crop on a plot. `area` in mu, `yield` in kilograms; both dates are of one season, the harvest may lie in the future. */
export const plantRow = row({
  name: label,
  category: z.enum(['grain', 'oil', 'vegetable', 'fruit', 'tea', 'herb']),
  farmer: label,
  village: label,
  plot: line,
  area: measure(0, 100_000),
  sownAt: day,
  harvestAt: day,
  stage: z.enum(['sown', 'growing', 'ripe', 'harvested']),
  yield: between(0, 100_000_000),
  irrigated: z.boolean(),
  coordinates: z.optional(place),
  attachments: z.optional(attachments),
})

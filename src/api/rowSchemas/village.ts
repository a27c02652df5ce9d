import * as z from 'zod/mini'
import { label, line } from '../fields'
import { between, day, dayOrNone, idCard, measure, moment, momentOrNone, phone, row, text } from './fields'

/** A village's people, farms and fields, of which spec §3 names the modules alone. */

/** A person of the register. `group` is the villagers' group of the village. */
export const villagerRow = row({
  name: label,
  gender: z.enum(['male', 'female']),
  idCard,
  birthday: day,
  phone,
  village: label,
  group: between(1, 30),
  relation: z.enum(['head', 'spouse', 'child', 'parent', 'other']),
  residence: z.enum(['resident', 'away', 'movedIn']),
  isPartyMember: z.boolean(),
  address: line,
})

/** Points that a household earned or lost, and how many it has since. */
export const scoreRow = row({
  name: label,
  village: label,
  group: between(1, 30),
  category: z.enum(['environment', 'volunteer', 'civility', 'governance', 'industry', 'penalty']),
  reason: line,
  points: between(-100, 100),
  balance: between(0, 100_000),
  status: z.enum(['pending', 'approved', 'rejected']),
  recorder: label,
  datetime: moment,
})

/** An application of a villager. `finishedAt` is empty until it is approved or rejected. */
export const affairRow = row({
  title: label,
  category: z.enum(['homestead', 'subsidy', 'insurance', 'household', 'relief', 'permit']),
  applicant: label,
  idCard,
  phone,
  village: label,
  status: z.enum(['submitted', 'checking', 'approved', 'rejected']),
  handler: label,
  submittedAt: moment,
  deadline: day,
  finishedAt: momentOrNone,
  remark: text,
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
})

/** A crop on a plot. `area` in mu, `yield` in kilograms; both dates of a season, the harvest's may lie ahead. */
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
})

import * as z from 'zod/mini'
import { ipv4Pattern, phonePattern } from '@/lib/patterns'
import { attachmentRules, MEDIA_TYPE } from '@/lib/attachment'
import { isIdCard } from '@/lib/idCard'
import { PLACE } from '@/lib/place'
import { label, line, uuid } from '../fields'

/** Field schemas of rows. */

export const text = z.string().check(z.maxLength(5000))
export const between = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high))
/** A number with decimals. */
export const measure = (low: number, high: number) => z.number().check(z.minimum(low), z.maximum(high))

/** `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
/** `YYYY-MM-DD HH:mm:ss`. */
export const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
/** A moment, empty until it occurs. */
export const momentOrNone = z.string().check(z.regex(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/))
export const dayOrNone = z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/))
/** Mobile phone number of spec §5. */
export const phone = z.string().check(z.regex(phonePattern))
/** The same, or none. */
export const phoneOrNone = z.string().check(z.regex(/^(1\d{10})?$/))
/** Chinese ID card number with check character (spec §5). */
export const idCard = z.string().check(z.regex(/^\d{17}[\dX]$/), z.refine(isIdCard))
/** A place of WGS-84 with its uncertainty and time: a geo URI, see src/lib/place.ts; empty for none. */
export const place = z.string().check(z.regex(PLACE))
export const villages = z.array(label).check(z.maxLength(200))
/** The title of a document. */
export const title = z.string().check(z.minLength(1), z.maxLength(20))
/** The name of an account, which filters match whole. */
export const account = z.string().check(z.minLength(1), z.maxLength(64))
/** The same, or none. */
export const accountOrNone = z.string().check(z.maxLength(64))
/** A number shared by records that belong together, which filters match whole; empty for none. */
export const groupNumber = z.string().check(z.maxLength(64))
/** An e-mail address; which ones are valid is up to the server. */
export const email = z.string().check(z.maxLength(200))
export const ipv4 = z.string().check(z.regex(ipv4Pattern))

/**
 * Row schema of a module: its fields between the common ones. `id` is assigned by the server. `version` counts the changes from 1,
 * `updatedAt` is the time of the last one (ISO 8601); both are set by the server, which may lack them.
 */
export const row = <S extends z.core.$ZodShape>(shape: S) =>
  z.object({ uuid, id: z.int(), ...shape, version: z.optional(z.int()), updatedAt: z.optional(z.string()) })

/** A file that a record names: see `Attachment` of src/lib/attachment.ts. */
export const attachment = z.object({
  id: uuid,
  name: label,
  type: line.check(z.regex(MEDIA_TYPE)),
  size: z.int().check(z.minimum(1), z.maximum(attachmentRules.maxBytes)),
  place: z.optional(place),
})
export const attachments = z.array(attachment).check(z.maxLength(attachmentRules.maxCount))

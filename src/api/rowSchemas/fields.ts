import * as z from 'zod/mini'
import { ipv4Pattern, phonePattern } from '@/lib/patterns'
import { attachmentRules, MEDIA_TYPE } from '@/lib/attachment'
import { isIdCard } from '@/lib/idCard'
import { label, line, uuid } from '../fields'

/** The kinds of field that rows are made of. */

export const text = z.string().check(z.maxLength(5000))
export const between = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high))
/** A number with decimals. */
export const measure = (low: number, high: number) => z.number().check(z.minimum(low), z.maximum(high))

/** `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
/** `YYYY-MM-DD HH:mm:ss`. */
export const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
/** A moment that may not have come yet: empty until then. */
export const momentOrNone = z.string().check(z.regex(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/))
export const dayOrNone = z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/))
/** Mobile phone number of spec §5. */
export const phone = z.string().check(z.regex(phonePattern))
/** Number of a Chinese ID card with its check character (spec §5). */
export const idCard = z.string().check(z.regex(/^\d{17}[\dX]$/), z.refine(isIdCard))
export const ipv4 = z.string().check(z.regex(ipv4Pattern))

/**
 * The schema of a module's row: its own fields between those that every row has. `id` is the server's to give. `version` counts
 * the changes from 1, `updatedAt` is the moment of the last one (ISO 8601); both are the server's, and a server may lack them.
 */
export const row = <S extends z.core.$ZodShape>(shape: S) =>
  z.object({ uuid, id: z.int(), ...shape, version: z.optional(z.int()), updatedAt: z.optional(z.string()) })

/** A file that a record names: see `Attachment` of src/lib/attachment.ts. */
export const attachment = z.object({
  id: uuid,
  name: label,
  type: line.check(z.regex(MEDIA_TYPE)),
  size: z.int().check(z.minimum(1), z.maximum(attachmentRules.maxBytes)),
})
export const attachments = z.array(attachment).check(z.maxLength(attachmentRules.maxCount))

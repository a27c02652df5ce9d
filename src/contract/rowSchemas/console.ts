import * as z from 'zod/mini'
import { label, line } from '../fields'
import { attachment, attachments, between, measure, moment, row, text } from './fields'

export const statuses = ['published', 'draft', 'deleted'] as const

/** Extended list item of spec §3. `img` is a URL relative to the base; `datetime` is `YYYY-MM-DD HH:mm:ss`. */
export const tableRow = row({
  title: label,
  description: text,
  status: z.enum(statuses),
  author: label,
  datetime: line,
  pageViews: between(0, 1_000_000),
  img: line,
  switch: z.boolean(),
  percent: between(0, 100),
  rate: between(0, 5),
  percentage: between(0, 100),
  attachments: z.optional(attachments),
})

/**
 * Notice item of spec §3: `notice` is HTML text from the server and must be sanitised before it is shown. `datetime` is an extension; a
 * server need not send it.
 */
export const noticeRow = row({ image: line, notice: text, email: text, datetime: z.optional(moment) })
export const searchRow = row({ value: line, url: line })

/** A picture of goods that a person took or had. */
export const goodsPhoto = z.array(attachment).check(z.maxLength(1))

/**
 * Goods of the material market (spec §3): `icon` is a Remix icon, `image` and `svg` are URLs relative to the base. They are shown by their photo,
 * else by `image`; '' for none.
 */
export const goodsRow = row({
  title: label,
  price: measure(0, 1_000_000),
  label: z.array(line).check(z.maxLength(10)),
  company: label,
  url: line,
  description: text,
  icon: line,
  image: line,
  attachments: z.optional(goodsPhoto),
  svg: line,
  /** Place among the goods, counted from 0 where it was listed; absent or null: as listed. Goods between two others have a fraction. */
  order: z.optional(z.nullable(measure(-1_000_000, 1_000_000))),
})

export const logTypes = ['operationLog', 'databaseLog', 'systemLog'] as const
/** Those of spec §3, an executed write, and what was sent of personal data or for a file. */
export const logResults = [
  'loginSuccess',
  'loginFailed',
  'interfaceException',
  'dosAttack',
  'writeSuccess',
  'personalRead',
  'exported',
] as const

/** System log entry of spec §3; `ip` is an IPv4 or IPv6 address, `detail` the logged call. */
export const systemLogRow = row({
  account: label,
  type: z.enum(logTypes),
  executeResult: z.enum(logResults),
  ip: z.string().check(z.regex(/^[\da-f:.]{2,45}$/i)),
  datetime: moment,
  detail: z.optional(line),
})

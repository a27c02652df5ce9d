import * as z from 'zod/mini'
import { defaultsOf } from '@/contract/defaults'
import { attachments } from '@/contract/rowSchemas/fields'
import { statuses } from '@/contract/rowSchemas/console'
import { filledRule, textRule } from '@/records/form/formRules'

/** Form validation; messages are dictionary keys. */
export const editSchema = z.object({
  title: filledRule('标题', '请输入标题', 200),
  author: filledRule('作者', '请输入作者', 200),
  status: z.enum(statuses),
  // 0: not rated yet, as the contract begins with.
  rate: z.int().check(z.minimum(0), z.maximum(5)),
  description: textRule('描述', 5000),
  attachments,
})
export type EditValues = z.infer<typeof editSchema>

const { status = 'draft', rate = 0 } = defaultsOf('table', '')
export const emptyValues: EditValues = { title: '', author: '', status, rate, description: '', attachments: [] }

const loose = z.object({
  title: z.catch(z.string(), emptyValues.title),
  author: z.catch(z.string(), emptyValues.author),
  status: z.catch(z.enum(statuses), emptyValues.status),
  rate: z.catch(z.number(), emptyValues.rate),
  description: z.catch(z.string(), emptyValues.description),
  attachments: z.catch(attachments, emptyValues.attachments),
})

/** Form values from a row or a stored draft, including unfinished input. */
export const restoredValues = (given: unknown): EditValues => loose.parse(given)

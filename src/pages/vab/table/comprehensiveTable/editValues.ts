import * as z from 'zod/mini'
import { attachments } from '@/api/files'
import { statuses } from '@/api/rowSchemas/console'
import { filledRule, textRule } from '@/resource/formRules'

/** Rules of the add and edit form; the messages are dictionary keys. */
export const editSchema = z.object({
  title: filledRule('请输入标题', 200),
  author: filledRule('请输入作者', 200),
  status: z.enum(statuses),
  rate: z.int().check(z.minimum(1), z.maximum(5)),
  description: textRule(5000),
  attachments,
})
export type EditValues = z.infer<typeof editSchema>

export const emptyValues: EditValues = {
  title: '',
  author: '',
  status: 'draft',
  rate: 3,
  description: '',
  attachments: [],
}

const loose = z.object({
  title: z.catch(z.string(), emptyValues.title),
  author: z.catch(z.string(), emptyValues.author),
  status: z.catch(z.enum(statuses), emptyValues.status),
  rate: z.catch(z.number(), emptyValues.rate),
  description: z.catch(z.string(), emptyValues.description),
  attachments: z.catch(attachments, emptyValues.attachments),
})

/** The form's values out of a row or a kept draft, unfinished input included. */
export const restoredValues = (given: unknown): EditValues => loose.parse(given)

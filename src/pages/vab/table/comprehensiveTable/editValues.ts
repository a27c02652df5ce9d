import * as z from 'zod/mini'
import { attachments } from '@/api/files'
import { statuses } from '@/api/rowSchemas/console'

const filled = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(200, '不能超过 200 个字'))

/** Rules of the add and edit form; the messages are dictionary keys. */
export const editSchema = z.object({
  title: filled('请输入标题'),
  author: filled('请输入作者'),
  status: z.enum(statuses),
  rate: z.int().check(z.minimum(1), z.maximum(5)),
  description: z.string().check(z.maxLength(5000, '不能超过 5000 个字')),
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

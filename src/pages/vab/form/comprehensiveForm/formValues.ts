import * as z from 'zod/mini'
import { tidyLine } from '@/lib/tidy'
import { filledRule, textRules } from '@/records/form/formRules'

export const regions = ['baihe', 'xintang', 'shishan', 'longquan'] as const
export const kinds = ['meeting', 'training', 'culture', 'volunteer'] as const
export const resources = ['self', 'sponsor'] as const
export const materials = ['chairs', 'sound', 'banner', 'tents', 'water', 'firstAid', 'projector', 'leaflets'] as const

const oneOf = <T extends string>(options: readonly T[], message: string) =>
  z.nullable(z.enum(options as [T, ...T[]])).check(z.refine((value) => value !== null, message))

/** Form validation; messages are dictionary keys. A name has 3 to 5 characters, an area is complete. */
export const formSchema = z.object({
  name: z.pipe(
    z.string().check(z.overwrite(tidyLine)),
    textRules('名称', { required: true, min: 3, max: 5, message: '名称应为 3 到 5 个字' }),
  ),
  region: oneOf(regions, '请选择活动区域'),
  date: z.string().check(z.minLength(1, '请选择日期')),
  time: z.string().check(z.minLength(1, '请选择时间')),
  published: z.boolean(),
  kinds: z.array(z.enum(kinds)).check(z.minLength(1, '请至少选择一种活动性质')),
  resource: oneOf(resources, '请选择经费来源'),
  area: z.array(z.string()).check(z.minLength(3, '请选择到区县')),
  materials: z.array(z.enum(materials)).check(z.minLength(1, '请至少选择一种物资')),
  rate: z.int().check(z.minimum(1, '请评定重要程度')),
  description: filledRule('活动说明', '请填写活动说明', 200),
})
export type FormValues = z.infer<typeof formSchema>

export const emptyValues: FormValues = {
  name: '',
  region: null,
  date: '',
  time: '',
  published: false,
  kinds: [],
  resource: null,
  area: [],
  materials: [],
  rate: 0,
  description: '',
}

const loose = z.object({
  name: z.catch(z.string(), emptyValues.name),
  region: z.catch(z.nullable(z.enum(regions)), null),
  date: z.catch(z.string(), emptyValues.date),
  time: z.catch(z.string(), emptyValues.time),
  published: z.catch(z.boolean(), emptyValues.published),
  kinds: z.catch(z.array(z.enum(kinds)), []),
  resource: z.catch(z.nullable(z.enum(resources)), null),
  area: z.catch(z.array(z.string()), []),
  materials: z.catch(z.array(z.enum(materials)), []),
  rate: z.catch(z.int(), emptyValues.rate),
  description: z.catch(z.string(), emptyValues.description),
})

/** Form values from a stored draft, including unfinished input; invalid values become empty. */
export const restoredValues = (given: unknown): FormValues => loose.parse(given)

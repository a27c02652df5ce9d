import * as z from 'zod/mini'
import { defaultsOf } from '@/contract/defaults'
import type { Row } from '@/contract/rows'
import { goodsPhoto } from '@/contract/rowSchemas/console'
import { filesIn, isPicture, type Attachment } from '@/lib/attachment'
import { tidyLine } from '@/lib/tidy'
import { webLink } from '@/lib/security/webLink'
import type { FilterField } from '@/records/list/fields'
import { filledRule, looseNumber, looseText, numberRule, textRule } from '@/records/form/formRules'
import type { GridColumn } from '@/ui/data/grid/column'

/** What can be sorted and named; the wall has no columns. */
export const columns: readonly GridColumn<Row<'goods'>>[] = [
  { id: 'title', header: '标题', width: 200, primary: true },
  { id: 'price', header: '价格', width: 100, sortable: true },
]

/** The photo of goods, which is shown in place of the picture at their address. */
export const photoOf = (row: object): Attachment | undefined => filesIn(row).find(isPicture)

/** The filters; `companies` and `labels`: those that are known. */
export const goodsFilters = (companies: readonly string[], labels: readonly string[]) =>
  [
    { name: 'title', label: '标题', kind: 'text' },
    { name: 'company', label: '公司', kind: 'text', suggestions: companies },
    { name: 'label', label: '标签', kind: 'text', suggestions: labels },
    { name: 'price', label: '价格', kind: 'numbers' },
    {
      name: 'favourite',
      label: '收藏',
      kind: 'select',
      // They are kept on this device, the server knows nothing of them.
      options: [{ value: 'mine', label: '我的收藏', query: () => ({}) }],
    },
  ] as const satisfies readonly FilterField[]

/** The different values of goods, in order of their first occurrence. */
export const valuesOf = (rows: readonly Row<'goods'>[]) => ({
  companies: [...new Set(rows.map(({ company }) => company))],
  labels: [...new Set(rows.flatMap(({ label }) => label))],
})

const LABELS_MAX = 10
const SEPARATORS = /[,，、\s]+/

/** Labels of a typed list. */
export const labelsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(SEPARATORS)
      .map(tidyLine)
      .filter((label) => label !== ''),
  ),
]

const link = z.string().check((context) => {
  const address = tidyLine(context.value)
  if (address === '' || webLink(address) !== undefined) return
  context.issues.push({ code: 'custom', message: '请输入以 http:// 或 https:// 开头的网址', input: context.value })
})
const labels = z.string().check((context) => {
  if (labelsOf(context.value).length <= LABELS_MAX) return
  context.issues.push({ code: 'custom', message: '最多 10 个标签', input: context.value })
})

/** In yuan. */
export const priceTerms = { min: 0, max: 1_000_000, step: 0.01 }

/** Form validation; messages are dictionary keys. Labels are typed as a list. */
export const goodsSchema = z.object({
  title: filledRule('标题', '请输入标题', 200),
  price: numberRule('请输入价格', priceTerms),
  company: filledRule('公司', '请输入公司', 200),
  label: labels,
  description: textRule('描述', 5000),
  url: link,
  image: textRule('图片', 200),
  attachments: goodsPhoto,
})
export type GoodsValues = z.infer<typeof goodsSchema>

const loose = z.object({
  title: looseText,
  price: looseNumber(null),
  company: looseText,
  label: z.catch(
    z.union([
      z.string(),
      z.pipe(
        z.array(z.string()),
        z.transform((list) => list.join(', ')),
      ),
    ]),
    '',
  ),
  description: looseText,
  url: looseText,
  image: z.catch(z.string(), defaultsOf('goods', '').image ?? ''),
  attachments: z.catch(goodsPhoto, []),
})
/** Form values from a row or a stored draft, including unfinished input. */
export const readGoods = (given: unknown): GoodsValues => loose.parse(given)

/** The body of a request. */
export const goodsBody = ({ label, url, ...values }: GoodsValues) => ({
  ...values,
  url: tidyLine(url),
  label: labelsOf(label),
})

import { statuses } from '@/contract/rowSchemas/console'
import type { Row as RowOf } from '@/contract/rows'
import type { useTexts } from '@/i18n/useTexts'
import type { SheetColumn } from './column'
import type { SheetField } from './import/field'

/** Export columns and import fields of the module `table`. */

type Translate = ReturnType<typeof useTexts>['t']

const statusTexts = { published: '已发布', draft: '草稿', deleted: '已删除' } as const satisfies Record<
  (typeof statuses)[number],
  string
>

/** All columns of an export. */
export const tableColumns = (t: Translate): readonly SheetColumn<RowOf<'table'>>[] => [
  { id: 'id', header: t('序号'), type: 'number', width: 8, value: ({ id }) => id || null },
  { id: 'title', header: t('标题'), type: 'text', width: 32, value: ({ title }) => title },
  { id: 'author', header: t('作者'), type: 'text', width: 12, value: ({ author }) => author },
  { id: 'status', header: t('状态'), type: 'text', width: 12, value: ({ status }) => t(statusTexts[status]) },
  { id: 'rate', header: t('评级'), type: 'number', width: 8, value: ({ rate }) => rate },
  { id: 'pageViews', header: t('点击量'), type: 'number', width: 12, value: ({ pageViews }) => pageViews },
  { id: 'switch', header: t('推荐'), type: 'text', width: 8, value: (row) => (row.switch ? t('是') : t('否')) },
  { id: 'datetime', header: t('时间'), type: 'date', width: 22, value: ({ datetime }) => datetime },
  { id: 'description', header: t('描述'), type: 'text', width: 48, value: ({ description }) => description },
]

/** The columns with these ids, in their order. */
export function pickColumns<Row>(columns: readonly SheetColumn<Row>[], ids: readonly string[]): SheetColumn<Row>[] {
  return ids.flatMap((id) => columns.filter((column) => column.id === id))
}

/** Import fields; the server fills what the file lacks. */
export const tableFields = (t: Translate): readonly SheetField[] => [
  { id: 'title', label: t('标题'), names: ['标题'], type: 'text', required: true, example: t('示例：水渠维修通知') },
  { id: 'author', label: t('作者'), names: ['作者'], type: 'text', required: true, example: t('示例：王明') },
  {
    id: 'status',
    label: t('状态'),
    names: ['状态'],
    type: 'choice',
    choices: statuses.map((id) => ({ id, label: t(statusTexts[id]), names: [statusTexts[id]] })),
    example: t('草稿'),
  },
  { id: 'rate', label: t('评级'), names: ['评级'], type: 'number', example: 3 },
  { id: 'pageViews', label: t('点击量'), names: ['点击量'], type: 'number', example: 300 },
  { id: 'switch', label: t('推荐'), names: ['推荐'], type: 'boolean', example: t('否') },
  { id: 'datetime', label: t('时间'), names: ['时间'], type: 'moment', example: '2026-01-31 08:30:00' },
  { id: 'description', label: t('描述'), names: ['描述'], type: 'text' },
]

import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { TABLE_EXTRA_ROW_PX, TABLE_OFFSET_PX } from '@/settings/app'
import { Rating } from '@/ui/Rating'
import { RowActions as Actions, SelectBox, SortHead, TableFrame } from '@/ui/Table'
import { PublishSwitch } from './PublishSwitch'
import { StatusTag } from './StatusTag'
import type { ListState } from './useListState'

export interface RowActions {
  onDetail: (row: Row<'table'>) => void
  onEdit: (row: Row<'table'>) => void
  onRemove: (row: Row<'table'>) => void
  onPreview: (row: Row<'table'>) => void
}

/** The rows as a table; its height follows the window and the folded filters (spec §9). */
export function Rows({
  rows,
  list,
  busy,
  ...on
}: RowActions & { rows: readonly Row<'table'>[]; list: ListState; busy: boolean }) {
  const { t, locale } = useTexts()
  const all = rows.every((row) => list.selected.has(row.uuid))
  const order = (field: string) => (list.sorting.sort === field ? list.sorting.order : undefined)
  const offset = TABLE_OFFSET_PX + (list.unfolded ? TABLE_EXTRA_ROW_PX : 0)
  return (
    <TableFrame label={t('综合表格')} busy={busy} height={`calc(100dvh - ${offset}px)`}>
      <thead>
        <tr>
          <th className="w-11">
            <SelectBox
              label={t('全选本页')}
              checked={all}
              partly={!all && list.selected.size > 0}
              onChange={() => list.select(all ? [] : rows.map((row) => row.uuid))}
            />
          </th>
          <th className="w-16">{t('序号')}</th>
          <th className="min-w-56">{t('标题')}</th>
          <th>{t('作者')}</th>
          <th>{t('评级')}</th>
          <th>{t('图片')}</th>
          <SortHead label={t('点击量')} order={order('pageViews')} onSort={() => list.sortBy('pageViews')} />
          <th>{t('推荐')}</th>
          <th>{t('状态')}</th>
          <SortHead label={t('时间')} order={order('datetime')} onSort={() => list.sortBy('datetime')} />
          <th className="pinned">{t('操作')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.uuid} data-selected={list.selected.has(row.uuid)}>
            <td>
              <SelectBox
                label={t('选择“{{title}}”', { title: row.title })}
                checked={list.selected.has(row.uuid)}
                onChange={() => list.toggle(row.uuid)}
              />
            </td>
            <td className="tabular-nums">{row.id}</td>
            <td className="max-w-80 truncate" title={row.title}>
              {row.title}
            </td>
            <td className="whitespace-nowrap">{row.author}</td>
            <td>
              <Rating value={row.rate} label={t('{{count}} 星', { count: row.rate })} />
            </td>
            <td>
              <Thumbnail row={row} onPreview={on.onPreview} />
            </td>
            <td className="text-right tabular-nums">{row.pageViews.toLocaleString(locale)}</td>
            <td>
              <PublishSwitch row={row} />
            </td>
            <td>
              <StatusTag status={row.status} />
            </td>
            <td className="whitespace-nowrap tabular-nums">{row.datetime}</td>
            <td className="pinned">
              <RowButtons row={row} {...on} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** The picture of a row; a press shows it large. */
export function Thumbnail({ row, onPreview }: { row: Row<'table'>; onPreview: (row: Row<'table'>) => void }) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className="block cursor-zoom-in overflow-hidden rounded-field"
      aria-label={t('预览“{{title}}”的图片', { title: row.title })}
      onClick={() => onPreview(row)}
    >
      <img src={row.img} alt="" width="48" height="36" loading="lazy" className="block h-9 w-12 object-cover" />
    </button>
  )
}

/** Detail, edit and delete of one row. */
export function RowButtons({ row, onDetail, onEdit, onRemove }: { row: Row<'table'> } & Omit<RowActions, 'onPreview'>) {
  const { t } = useTexts()
  return (
    <Actions
      about={row.title}
      actions={[
        { label: t('详情'), onPress: () => onDetail(row) },
        { label: t('编辑'), onPress: () => onEdit(row) },
        { label: t('删除'), onPress: () => onRemove(row), destroys: true },
      ]}
    />
  )
}

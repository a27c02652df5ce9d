import sortIcon from 'virtual:icon/expand-up-down-line'
import ascIcon from 'virtual:icon/arrow-up-s-line'
import descIcon from 'virtual:icon/arrow-down-s-line'
import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { TABLE_EXTRA_ROW_PX, TABLE_OFFSET_PX } from '@/settings/app'
import { Icon } from '@/ui/Icon'
import { Rating } from '@/ui/Rating'
import { useSlow } from '@/ui/States'
import { PublishSwitch } from './PublishSwitch'
import { StatusTag } from './StatusTag'
import type { ListState } from './useListState'

export interface RowActions {
  onDetail: (row: Row<'table'>) => void
  onEdit: (row: Row<'table'>) => void
  onRemove: (row: Row<'table'>) => void
  onPreview: (row: Row<'table'>) => void
}

function SortHead({ field, label, list }: { field: string; label: string; list: ListState }) {
  const order = list.sorting.sort === field ? list.sorting.order : undefined
  const icon = order === 'asc' ? ascIcon : order === 'desc' ? descIcon : sortIcon
  return (
    <th aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none'} className="p-0">
      <button
        type="button"
        className="flex h-11 w-full cursor-pointer items-center gap-1 px-3"
        onClick={() => list.sortBy(field)}
      >
        {label}
        <Icon path={icon} size={16} className={order ? 'text-primary' : 'text-faint'} />
      </button>
    </th>
  )
}

/** The rows as a table; its height follows the window and the folded filters (spec §9). */
export function Rows({
  rows,
  list,
  busy,
  ...on
}: RowActions & { rows: readonly Row<'table'>[]; list: ListState; busy: boolean }) {
  const { t, locale } = useTexts()
  const slow = useSlow(busy)
  const all = rows.every((row) => list.selected.has(row.uuid))
  const offset = TABLE_OFFSET_PX + (list.unfolded ? TABLE_EXTRA_ROW_PX : 0)
  return (
    <div
      className={`overflow-auto rounded-box border border-base-300 ${slow ? 'opacity-60' : ''}`}
      style={{ height: `calc(100dvh - ${offset}px)`, minHeight: 320 }}
      role="region"
      aria-label={t('综合表格')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <table className="data-table" aria-busy={busy}>
        <thead>
          <tr>
            <th className="w-11">
              <input
                type="checkbox"
                className="checkbox checkbox-primary checkbox-sm"
                aria-label={t('全选本页')}
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = !all && list.selected.size > 0
                }}
                onChange={() => list.select(all ? [] : rows.map((row) => row.uuid))}
              />
            </th>
            <th className="w-16">{t('序号')}</th>
            <th className="min-w-56">{t('标题')}</th>
            <th>{t('作者')}</th>
            <th>{t('评级')}</th>
            <th>{t('图片')}</th>
            <SortHead field="pageViews" label={t('点击量')} list={list} />
            <th>{t('推荐')}</th>
            <th>{t('状态')}</th>
            <SortHead field="datetime" label={t('时间')} list={list} />
            <th className="pinned">{t('操作')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uuid} data-selected={list.selected.has(row.uuid)}>
              <td>
                <input
                  type="checkbox"
                  className="checkbox checkbox-primary checkbox-sm"
                  aria-label={t('选择“{{title}}”', { title: row.title })}
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
      </table>
    </div>
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
  const about = (label: string) => ({ 'aria-label': `${label} ${row.title}` })
  return (
    <div className="-ml-2 flex gap-1 whitespace-nowrap">
      <button type="button" className="text-button" {...about(t('详情'))} onClick={() => onDetail(row)}>
        {t('详情')}
      </button>
      <button type="button" className="text-button" {...about(t('编辑'))} onClick={() => onEdit(row)}>
        {t('编辑')}
      </button>
      <button type="button" className="text-button destroys" {...about(t('删除'))} onClick={() => onRemove(row)}>
        {t('删除')}
      </button>
    </div>
  )
}

/** The shape of the table while the first rows come. */
export function RowsSkeleton() {
  const { t } = useTexts()
  const slow = useSlow(true)
  return (
    <div role="status" aria-label={t('加载中')} className="flex min-h-80 flex-col gap-2">
      {slow && Array.from({ length: 8 }, (_, index) => <div key={index} className="skeleton h-10 w-full" />)}
    </div>
  )
}

import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { Rating } from '@/ui/Rating'
import { SelectBox } from '@/ui/Table'
import { PublishSwitch } from './PublishSwitch'
import { RowButtons, Thumbnail, type RowActions } from './Rows'
import { StatusTag } from './StatusTag'
import type { ListState } from './useListState'

/** The rows as cards, with the selection and the actions of the table. */
export function Cards({ rows, list, ...on }: RowActions & { rows: readonly Row<'table'>[]; list: ListState }) {
  const { t, locale } = useTexts()
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.uuid} className="rounded-box border border-base-300 p-3">
          <div className="flex items-start gap-3">
            <SelectBox
              label={t('选择“{{title}}”', { title: row.title })}
              checked={list.selected.has(row.uuid)}
              onChange={() => list.toggle(row.uuid)}
            />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{row.title}</p>
              <p className="mt-1 text-plain">
                {row.author} · <span className="tabular-nums">{row.datetime.slice(0, 16)}</span>
              </p>
            </div>
            <Thumbnail row={row} onPreview={on.onPreview} />
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <StatusTag status={row.status} />
            <Rating value={row.rate} label={t('{{count}} 星', { count: row.rate })} />
            <span className="text-plain tabular-nums">
              {t('点击 {{clicks}} 次', { clicks: row.pageViews.toLocaleString(locale) })}
            </span>
          </div>
          <div className="mt-3 flex flex-wrap items-center border-t border-base-300 pt-1">
            <div className="mr-auto flex min-h-11 items-center gap-2">
              <PublishSwitch row={row} />
              <span aria-hidden="true" className="text-plain">
                {t('推荐')}
              </span>
            </div>
            <RowButtons row={row} {...on} />
          </div>
        </li>
      ))}
    </ul>
  )
}

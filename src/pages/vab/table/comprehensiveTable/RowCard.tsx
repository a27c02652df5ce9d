import type { Row } from '@/contract/calls'
import { useTexts } from '@/i18n/useTexts'
import { Ago } from '@/ui/data/Ago'
import { AttachmentCount } from '@/ui/inputs/AttachmentCount'
import { Status } from '@/records/Status'
import { Thumbnail, Stars, PublishSwitch } from './Cells'

/** The card of a row on a phone. */
export function RowCard({ row }: { row: Row<'table'> }) {
  const { t, number } = useTexts()
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium">
            {row.title} <AttachmentCount count={row.attachments?.length} />
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3 text-plain">
            {row.author}
            <Ago at={row.datetime} className="whitespace-nowrap tabular-nums" />
          </p>
        </div>
        <Thumbnail row={row} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Status value={row.status} />
        <Stars row={row} />
        <span className="text-plain tabular-nums">{t('点击 {{clicks}} 次', { clicks: number(row.pageViews) })}</span>
      </div>
    </>
  )
}

/** The switch of a card; its label enlarges the touch target. */
export function RowCardFoot({ row }: { row: Row<'table'> }) {
  const { t } = useTexts()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2">
      <PublishSwitch row={row} />
      <span aria-hidden="true" className="text-plain">
        {t('推荐')}
      </span>
    </label>
  )
}

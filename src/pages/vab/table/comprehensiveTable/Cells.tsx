import { useState } from 'react'
import type { Row } from '@/contract/calls'
import { useTexts } from '@/i18n/useTexts'
import { PictureDialog } from '@/ui/overlay/PictureDialog'
import { SwitchInput } from '@/ui/inputs/SwitchInput'
import { Rating } from '@/ui/inputs/Rating'
import { useSave } from '@/client/writes'
import { reportWrite } from '@/records/list/reportWrite'
import { useRights } from '@/stores/rights'
import { AttachmentCount } from '@/ui/inputs/AttachmentCount'

/** The picture of a row; a press enlarges it. */
export function Thumbnail({ row }: { row: Row<'table'> }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="block cursor-zoom-in overflow-hidden rounded-field"
        aria-label={t('预览“{{title}}”的图片', { title: row.title })}
        onClick={() => setOpen(true)}
      >
        <img
          src={row.img}
          alt=""
          width="48"
          height="36"
          loading="lazy"
          className="block aspect-4/3 h-[calc(var(--row,52px)-8px)] w-auto object-cover"
        />
      </button>
      {open && <PictureDialog picture={row} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The rating of a record. */
export function Stars({ row }: { row: Row<'table'> }) {
  const { t } = useTexts()
  return <Rating value={row.rate} label={t('{{count}} 星', { count: row.rate })} />
}

/** The row's switch, saved at once. */
export function PublishSwitch({ row }: { row: Row<'table'> }) {
  const { t } = useTexts()
  const { write } = useRights('table')
  const save = useSave('table', { base: row })
  return (
    <SwitchInput
      label={t('推荐“{{title}}”', { title: row.title })}
      value={row.switch}
      disabled={!write}
      busy={save.isPending}
      onChange={(on) => save.mutate({ uuid: row.uuid, switch: on }, { onSuccess: reportWrite })}
    />
  )
}

/** The title of a record with its number of attachments. */
export const RowTitle = ({ row }: { row: Row<'table'> }) => (
  <>
    <span className="truncate">{row.title}</span>
    <AttachmentCount count={row.attachments?.length} />
  </>
)

/** Number of clicks on a record. */
export const Clicks = ({ row }: { row: Row<'table'> }) => <>{useTexts().number(row.pageViews)}</>

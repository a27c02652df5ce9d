import { useState } from 'react'
import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { PictureDialog } from '@/ui/overlay/PictureDialog'

/** The picture of a row; a press shows it large. */
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
          className="block h-9 w-12 object-cover max-lg:h-11 max-lg:w-15"
        />
      </button>
      {open && <PictureDialog picture={row} onClose={() => setOpen(false)} />}
    </>
  )
}

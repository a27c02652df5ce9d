import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { statusLook } from './statusLook'

/** The status of a row as a word on its colour. */
export function StatusTag({ status }: { status: Row<'table'>['status'] }) {
  const { t } = useTexts()
  const { label, colour } = statusLook[status]
  return (
    <span className="tag" style={{ '--tag': colour } as React.CSSProperties}>
      {t(label)}
    </span>
  )
}

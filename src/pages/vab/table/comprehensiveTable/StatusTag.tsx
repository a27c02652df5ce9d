import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { Tag } from '@/ui/data/Tag'
import { statusLook } from './statusLook'

/** The status of a row as a word on its colour. */
export function StatusTag({ status }: { status: Row<'table'>['status'] }) {
  const { t } = useTexts()
  const { label, tone } = statusLook[status]
  return <Tag tone={tone}>{t(label)}</Tag>
}

/** The same for a cell. */
export const StatusCell = ({ row }: { row: Row<'table'> }) => <StatusTag status={row.status} />

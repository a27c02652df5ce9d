import type { Row } from '@/api/contract'
import { AttachmentCount } from '@/ui/inputs/AttachmentCount'

/** The title of a record, and how many files it has. */
export const RowTitle = ({ row }: { row: Row<'table'> }) => (
  <>
    <span className="truncate">{row.title}</span>
    <AttachmentCount count={row.attachments?.length} />
  </>
)

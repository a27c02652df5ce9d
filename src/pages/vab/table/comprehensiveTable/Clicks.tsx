import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'

/** How often a record was opened. */
export const Clicks = ({ row }: { row: Row<'table'> }) => <>{useTexts().number(row.pageViews)}</>

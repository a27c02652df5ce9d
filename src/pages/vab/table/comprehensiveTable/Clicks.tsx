import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'

/** How often a record was opened, as the language writes numbers. */
export const Clicks = ({ row }: { row: Row<'table'> }) => <>{row.pageViews.toLocaleString(useTexts().locale)}</>

import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { numberText } from '@/lib/format'

/** How often a record was opened. */
export const Clicks = ({ row }: { row: Row<'table'> }) => <>{numberText(row.pageViews, useTexts().locale)}</>

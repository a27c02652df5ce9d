import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { Rating } from '@/ui/inputs/Rating'

/** The rating of a record. */
export function Stars({ row }: { row: Row<'table'> }) {
  const { t } = useTexts()
  return <Rating value={row.rate} label={t('{{count}} 星', { count: row.rate })} />
}

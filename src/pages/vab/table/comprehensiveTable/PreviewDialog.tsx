import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '@/ui/Dialog'

/** A row's picture at full size. */
export function PreviewDialog({ row, onClose }: { row: Row<'table'>; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog open onClose={onClose} title={row.title} closeLabel={t('关闭')} width="wide">
      <img src={row.img} alt={row.title} className="block aspect-4/3 w-full rounded-field object-cover" />
    </Dialog>
  )
}

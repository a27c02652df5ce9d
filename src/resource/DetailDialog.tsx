import type { ModuleName, Row } from '@/api/rows'
import { fieldText, valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '@/ui/overlay/Dialog'
import { Facts } from '@/ui/data/Facts'
import { FieldValue } from './FieldValue'
import type { Resource } from './resource'
import { useSeenFields } from './useSeenFields'

interface DetailDialogProps<M extends ModuleName> {
  resource: Resource<M>
  /** undefined: nothing is open. */
  row: Row<M> | undefined
  onClose: () => void
}

/** All that is known of a record. */
export function DetailDialog<M extends ModuleName>({ resource, row, onClose }: DetailDialogProps<M>) {
  const { t } = useTexts()
  const fields = useSeenFields(resource)
  const values = (row ?? {}) as Readonly<Record<string, unknown>>
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={valueText(resource.main, values[resource.main], t)}
      closeLabel={t('关闭')}
      width="full"
    >
      <Facts
        columns={2}
        lined
        items={fields.map((field) => ({
          term: fieldText(field, t, resource.module),
          value: <FieldValue resource={resource} field={field} value={values[field]} />,
        }))}
      />
    </Dialog>
  )
}

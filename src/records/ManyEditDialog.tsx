import { useId, useState } from 'react'
import { entryOf, isFit } from '@/contract/fieldRules'
import type { ModuleName } from '@/contract/rows'
import { fieldText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { Form } from '@/ui/inputs/Form'
import { Select } from '@/ui/inputs/Select'
import { FormFoot } from '@/ui/inputs/FormFoot'
import { Dialog } from '@/ui/overlay/Dialog'
import { FieldControl } from './form/FieldControl'
import { faultOf } from './values'

interface ManyEditDialogProps {
  module: ModuleName
  fields: readonly string[]
  /** How many records are changed. */
  count: number
  /** Resolves once the outcome has been reported. */
  onSave: (field: string, value: unknown) => Promise<void>
  onClose: () => void
}

/** Asks which field of many records gets which value. */
export function ManyEditDialog({ module, fields, count, onSave, onClose }: ManyEditDialogProps) {
  const { t } = useTexts()
  const id = useId()
  const [field, setField] = useState(fields.length === 1 ? (fields[0] ?? '') : '')
  const emptyOf = (name: string) => (entryOf(module, name)?.kind === 'switch' ? false : '')
  const [value, setValue] = useState<unknown>(emptyOf(field))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setTried(true)
    if (field === '' || !isFit(module, field, value)) return
    setBusy(true)
    await onSave(field, value)
    setBusy(false)
  }
  const title = t('批量修改 {{count}} 条', { count })
  return (
    <Dialog
      open
      onClose={busy ? () => {} : onClose}
      title={title}
      closeLabel={t('关闭')}
      foot={<FormFoot form={id} busy={busy} name={t('保存')} onCancel={onClose} />}
    >
      <Form id={id} label={title} onSubmit={() => void save()}>
        <Select
          label={t('修改哪一项')}
          required
          options={fields.map((name) => ({ id: name, label: fieldText(name, t, module) }))}
          value={field || null}
          onChange={(next) => {
            setField(next ?? '')
            setValue(emptyOf(next ?? ''))
            setTried(false)
          }}
          error={tried && field === '' ? t('必填') : ''}
        />
        {field !== '' && (
          <FieldControl
            key={field}
            module={module}
            field={field}
            name={field}
            required={!isFit(module, field, '')}
            value={value}
            onChange={setValue}
            error={tried ? faultOf(module, field, value, t) : ''}
            description={t('会换掉原来的值，可以撤销')}
          />
        )}
      </Form>
    </Dialog>
  )
}

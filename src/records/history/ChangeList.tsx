import { useState } from 'react'
import { picturesOf } from '@/contract/pictures'
import { changeText, listedText } from '@/i18n/changeTexts'
import { fieldText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { isPersonalName } from '@/lib/security/personal'
import { Differences, type Difference } from '@/ui/data/Differences'
import type { FieldChange } from './trail'

/** Display text of a field's value. */
export type ShowValue = (field: string, value: unknown) => string

/** From this many on, further fields are folded. */
const FIELDS = 5

interface ChangeListProps {
  module: string
  changes: readonly FieldChange[]
  /** The values are a new record's first ones. */
  isCreation: boolean
  show?: ShowValue
}

/** The changed fields of a record, from what to what; many are folded. */
export function ChangeList({ module, changes, isCreation, show }: ChangeListProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const textOf: typeof listedText = (field, value, ...rest) =>
    value === undefined || value === null || value === '' || !show || isPersonalName(field)
      ? listedText(field, value, ...rest)
      : show(field, value)
  const difference = ({ field, from, to }: FieldChange): Difference =>
    from === undefined && to === undefined
      ? { label: fieldText(field, t, module), after: t('已改动，内容不留存') }
      : changeText(module, { field, from, to }, t, {
          pictures: picturesOf(module, field, from, to),
          isFirst: isCreation,
          textOf,
        })
  const folds = changes.length > FIELDS + 1
  const shown = folds && !open ? changes.slice(0, FIELDS) : changes
  return (
    <>
      <Differences items={shown.map(difference)} />
      {folds && (
        <button
          type="button"
          className="text-button -ml-2 max-lg:-ml-3"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('收起') : t('其余 {{count}} 项', { count: changes.length - FIELDS })}
        </button>
      )}
    </>
  )
}

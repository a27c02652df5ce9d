import { lazy, Suspense } from 'react'
import { isAccount } from '@/contract/fieldKinds'
import { entryOf } from '@/contract/fieldRules'
import { isModule } from '@/contract/rows'
import { VILLAGE } from '@/contract/villages'
import { tidyOf } from '@/contract/tidy'
import { fieldText, valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { useSession } from '@/stores/session'
import { DatePicker } from '@/ui/inputs/DatePicker'
import { DateTimePicker } from '@/ui/inputs/DateTimePicker'
import type { FieldProps } from '@/ui/inputs/field/fieldProps'
import { NumberField } from '@/ui/inputs/NumberField'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import { Select } from '@/ui/inputs/Select'
import { Switch } from '@/ui/inputs/Switch'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import { KnownField } from './KnownField'
import { PersonField } from './PersonField'
import { ScanField } from './ScanField'

const PlaceField = lazy(() => import('../place/PlaceField').then((part) => ({ default: part.PlaceField })))

/** Longer texts get a text area. */
const LINE_CHARACTERS = 200

interface FieldControlProps extends Omit<FieldProps, 'label'> {
  module: string
  field: string
  value: unknown
  onChange: (value: unknown) => void
  /** Shown after a number. */
  unit?: string | undefined
  /** A number without thousands separators. */
  plain?: boolean
  /** Offers the values that other records have, those of this village ('': none yet), or with true of all. */
  known?: string | boolean
  /** All choices are shown. */
  radio?: boolean
  /** Can be scanned from a code. */
  scan?: boolean
  /** Focused when the form opens. */
  first?: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Entry of a field unknown to the contract, by the type of its value. */
const guessEntry = (value: unknown) =>
  typeof value === 'boolean'
    ? ({ kind: 'switch' } as const)
    : typeof value === 'number'
      ? ({ kind: 'number', step: Number.isInteger(value) ? 1 : 0.01 } as const)
      : typeof value === 'string'
        ? ({ kind: 'text', max: undefined } as const)
        : undefined

/** The input control for a field by its contract rule; structured values are read only. */
export function FieldControl({
  module,
  field,
  value,
  onChange,
  unit,
  plain = false,
  known = false,
  radio = false,
  scan = false,
  first = false,
  ...props
}: FieldControlProps) {
  const { t } = useTexts()
  const villages = useSession((session) => session.villages)
  const common = { label: fieldText(field, t, module), name: field, ...props }
  const entry = entryOf(module, field) ?? guessEntry(value)
  switch (entry?.kind) {
    case 'choice': {
      const Choices = radio ? RadioGroup : Select
      return (
        <Choices
          {...common}
          options={entry.choices.map((id) => ({ id, label: valueText(field, id, t) }))}
          value={textOf(value) || null}
          onChange={onChange}
        />
      )
    }
    case 'switch':
      return <Switch {...common} value={value === true} onChange={onChange} />
    case 'number': {
      // What could not be taken is there as it was typed.
      const number = typeof value === 'number' || typeof value === 'string' ? value : null
      return (
        <NumberField {...common} {...entry} {...(unit && { unit })} plain={plain} value={number} onChange={onChange} />
      )
    }
    case 'day':
      return <DatePicker {...common} value={textOf(value)} onChange={onChange} />
    case 'moment':
      return <DateTimePicker {...common} seconds value={textOf(value)} onChange={onChange} />
    case 'place':
      return (
        <Suspense fallback={<div className="skeleton h-24" />}>
          <PlaceField {...common} value={textOf(value)} onChange={onChange} />
        </Suspense>
      )
    case 'text': {
      const text = textOf(value)
      // Other villages are refused.
      if (field === VILLAGE && villages.length > 0) {
        const options = [...new Set([...villages, text])].filter(Boolean).map((id) => ({ id, label: id }))
        return <Select {...common} options={options} value={text || null} onChange={onChange} />
      }
      if (isModule(module) && (known !== false || field === VILLAGE))
        return (
          <KnownField
            {...common}
            module={module}
            field={field}
            value={text}
            onChange={onChange}
            village={typeof known === 'string' ? known : undefined}
          />
        )
      if (isAccount(module, field)) return <PersonField {...common} value={text} onChange={onChange} />
      if (field === 'password') return <TextField {...common} type="password" value={text} onChange={onChange} />
      const { max } = entry
      const tidy = tidyOf(module, field)
      const bounds = max !== undefined && { maxLength: max }
      const line = { ...common, ...bounds, ...(tidy && { tidy }), takesFocus: first, value: text, onChange }
      if (scan && isModule(module)) return <ScanField {...line} module={module} field={field} />
      return (max ?? text.length) > LINE_CHARACTERS || text.includes('\n') ? (
        <TextArea {...common} {...bounds} value={text} onChange={onChange} />
      ) : (
        <TextField {...line} />
      )
    }
    default:
      return <TextField {...common} readOnly value={valueText(field, value, t)} onChange={() => {}} />
  }
}

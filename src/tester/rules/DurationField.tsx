import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'
import { durationText } from '../amounts'
import { useTesterTexts } from '../useTesterTexts'
import { useProblem } from './useProblem'

interface DurationFieldProps {
  label: string
  /** Path of the value in the document. */
  path: string
  /** Milliseconds. */
  value: NumberEntry
  onChange: (value: NumberEntry) => void
  step?: number
  /** Allows negative values, for clock offsets. */
  signed?: boolean
  description?: string
}

/** A duration in milliseconds, with a readable form below. */
export function DurationField({ path, value, step = 500, signed = false, ...props }: DurationFieldProps) {
  const { t } = useTesterTexts()
  const long = typeof value === 'number' && Math.abs(value) >= 1000
  return (
    <NumberField
      {...props}
      size="sm"
      value={value}
      step={step}
      precision={0}
      unit="ms"
      error={useProblem(path)}
      description={long ? durationText(value, t) : props.description}
      {...(!signed && { min: 0 })}
    />
  )
}

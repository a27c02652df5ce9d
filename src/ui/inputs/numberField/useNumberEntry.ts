import { useState } from 'react'
import type { useNumberField } from 'react-aria/useNumberField'
import { placesOf, readEntry, type NumberEntry, type NumberFault, type NumberTerms } from '@/lib/numberEntry'
import { decimals, rounded } from '@/lib/precision'

type AriaState = Parameters<typeof useNumberField>[1]

/** Text in the field since it was last left, with the value that it stands for. */
interface Typed {
  readonly text: string
  readonly value: NumberEntry
  /** The number before, which is announced until this one is complete. */
  readonly before: number
  /** It was right before: nothing is said while it is unfinished. */
  readonly quiet: boolean
}

const noFlags = {
  badInput: false,
  customError: false,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valueMissing: false,
}
const nothing = () => {}

/** The next number of the grid of steps, which begins at the least one. */
function stepped(value: number, direction: 1 | -1, { step = 1, min, max = Infinity }: NumberTerms): number {
  const from = min ?? 0
  const at = (value - from) / step
  // An imprecise division must not count as a step of its own.
  const next = direction > 0 ? Math.floor(at + 1e-9) + 1 : Math.ceil(at - 1e-9) - 1
  const found = rounded(from + next * step, Math.max(decimals(step), decimals(from)))
  return Math.min(max, Math.max(min ?? -Infinity, found))
}

interface Options {
  value: NumberEntry
  onChange: (value: NumberEntry) => void
  terms: NumberTerms
  locale: string
}

/**
 * State of a number field for react-aria, which takes any text: what is typed is reported at once, and shown in the language's form once
 * the field is left. `fault`: why the text in it is not taken.
 */
export function useNumberEntry({ value, onChange, terms, locale }: Options): {
  state: AriaState
  fault: NumberFault | undefined
} {
  const [typed, setTyped] = useState<Typed>()
  const [first] = useState(value)
  const { min, max } = terms
  const places = placesOf(terms)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: !terms.plain,
  })
  // Not what was typed before the value came from elsewhere.
  const now = typed && Object.is(typed.value, value) ? typed : undefined
  const numberOf = (entry: NumberEntry) => (typeof entry === 'number' ? entry : Number.NaN)
  const number = now ? now.before : numberOf(value)
  const text = now?.text ?? (typeof value === 'number' ? format.format(value) : (value ?? ''))
  const fault = typeof value === 'string' && !now?.quiet ? readEntry(value, terms).fault : undefined

  const enter = (next: string) => {
    const entry = readEntry(next, terms).value
    setTyped({
      text: next,
      value: entry,
      before: number,
      quiet: now ? now.quiet && typeof entry === 'string' : typeof value !== 'string',
    })
    if (!Object.is(entry, value)) onChange(entry)
  }
  const set = (next: number) => {
    setTyped(undefined)
    onChange(Number.isNaN(next) ? null : next)
  }
  // What was typed and can't be read is not replaced by a step.
  const step = (direction: 1 | -1, start: number) => {
    if (typeof value !== 'string') set(value === null ? start : stepped(value, direction, terms))
  }
  const to = (bound: number | undefined) => {
    if (bound !== undefined && typeof value !== 'string') set(bound)
  }
  const isValid = {
    isInvalid: fault !== undefined,
    validationErrors: [],
    validationDetails: { ...noFlags, valid: fault === undefined },
  }
  const canStep = (bound: boolean) => typeof value !== 'string' && (value === null || bound)
  const state: AriaState = {
    inputValue: text,
    numberValue: number,
    defaultNumberValue: numberOf(first),
    ...(min !== undefined && { minValue: min }),
    ...(max !== undefined && { maxValue: max }),
    canIncrement: canStep(max === undefined || numberOf(value) < max),
    canDecrement: canStep(min === undefined || numberOf(value) > min),
    validate: () => true,
    setInputValue: enter,
    setNumberValue: set,
    commit: (given) => {
      if (given !== undefined) enter(given)
      setTyped(undefined)
    },
    increment: () => step(1, min ?? 0),
    decrement: () => step(-1, max ?? 0),
    incrementToMax: () => to(max),
    decrementToMin: () => to(min),
    realtimeValidation: isValid,
    displayValidation: isValid,
    updateValidation: nothing,
    resetValidation: nothing,
    commitValidation: nothing,
  }
  return { state, fault }
}

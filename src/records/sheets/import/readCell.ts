import type { Cell } from '../column'
import { dateOf, dateOfDays, textOf } from '../dates'
import type { Exact } from '../read/shown'
import { readNumber } from '@/lib/numberEntry'
import { readPlace } from '@/lib/placeText'
import { rounded } from '@/lib/precision'
import { tidyLine } from '@/lib/tidy'
import { dateExamples, type Fault } from './fault'
import type { FieldValue, SheetField } from './field'

type Reading = { readonly value: FieldValue } | { readonly fault: Fault }

/** Excel stores 15 significant digits. */
const DIGITS_MAX = 1e15
/** A long number as a sheet shows it, its last digits gone. */
const SHORTENED = /^[+-]?\d(?:\.\d+)?E\+\d{2,3}$/i
/** Days of Excel's calendar that a number without a date format is taken for: 1927 to 2119. Less is a year, more a year and a month. */
const [FIRST_DAY, LAST_DAY] = [10_000, 80_000]

/** Formula errors. */
const failed =
  /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA)$/

const yes = /^(是|真|√|yes|y|true|1)$/i
const no = /^(否|假|×|no|n|false|0)$/i

const wrong = (code: Fault['code'], values?: Fault['values']): Reading => ({
  fault: { code, ...(values && { values }) },
})

type Filled = Exclude<Cell, null>

function readAmount(cell: Filled, exact: Exact | undefined, unit: string | undefined): Reading {
  if (exact && 'number' in exact) return { value: exact.number }
  const percent = exact && 'percent' in exact ? rounded(exact.percent * 100, 10) : readNumber(String(cell), '%')
  const isPercent = (exact && 'percent' in exact) || /[%％]\s*$/.test(String(cell))
  if (isPercent && percent !== undefined) return unit === '%' ? { value: percent } : wrong('percent')
  const value = typeof cell === 'number' ? cell : readNumber(String(cell), unit)
  return value === undefined ? wrong('unread') : { value }
}

const two = (part: string | undefined) => (part ?? '0').padStart(2, '0')

const DAY =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2})?(?:\.\d+)?秒?)?Z?)?$/
/** A year, or a year and a month, in digits or as text. */
const PART = /^(?:1[89]|2[01])\d\d(?:(?:0[1-9]|1[0-2])|年|[-/.年](?:0?[1-9]|1[0-2])月?)?$/

/** `2026-1-5`, `2026/1/5 8:30`, `2026年1月5日`, `20260105`, or a day of Excel's calendar where the number can be one. */
function readDate(cell: Filled, exact: Exact | undefined, timed: boolean): Reading {
  const example = dateExamples[timed ? 'moment' : 'day']
  const text = exact && 'date' in exact ? exact.date : tidyLine(String(cell)).normalize('NFKC')
  if (PART.test(text)) return wrong('partOfDate', { example })
  if (typeof cell === 'number' && cell >= FIRST_DAY && cell < LAST_DAY)
    return { value: textOf(dateOfDays(cell), timed) }
  const [, year = '', month, day, hour, minute, second] = DAY.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  const found = dateOf(`${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`)
  return found ? { value: textOf(found.date, timed) } : wrong('date', { example })
}

function readBoolean(cell: Filled): Reading {
  if (typeof cell === 'boolean') return { value: cell }
  const text = tidyLine(String(cell))
  return yes.test(text) ? { value: true } : no.test(text) ? { value: false } : wrong('boolean')
}

type Choices = NonNullable<SheetField['choices']>

function chosenId(content: string, choices: Choices): string | undefined {
  const text = tidyLine(content).toLowerCase()
  return choices.find(({ id, label, names = [] }) => [id, label, ...names].some((name) => name.toLowerCase() === text))
    ?.id
}
const noChoice = (choices: Choices) => wrong('choice', { choices: choices.map(({ label }) => label).join(' / ') })

function readChoice(cell: Filled, choices: Choices): Reading {
  const id = chosenId(String(cell), choices)
  return id === undefined ? noChoice(choices) : { value: id }
}

function readList(cell: Filled, choices: Choices | undefined): Reading {
  const items = String(cell)
    .split(/[,，、;；|]/)
    .map(tidyLine)
    .filter(Boolean)
  if (!choices) return { value: items }
  const ids = items.map((item) => chosenId(item, choices))
  return ids.every((id) => id !== undefined) ? { value: [...new Set(ids)] } : noChoice(choices)
}

function readText(cell: Filled, exact: Exact | undefined): Reading {
  const number = exact && 'number' in exact ? exact.number : cell
  const isShortened = SHORTENED.test(String(cell).trim())
  if (typeof number === 'number' ? Math.abs(number) >= DIGITS_MAX : isShortened) return wrong('precision')
  return { value: tidyLine(String(isShortened ? number : cell)) }
}

/** Converts a non-empty cell to a field value, or returns its fault. `exact`: what it holds, where that is more than its text. */
export function readCell({ type, choices, unit }: SheetField, cell: Cell, exact?: Exact): Reading {
  if (exact && 'fault' in exact) return wrong(exact.fault)
  if (typeof cell === 'string' && failed.test(cell)) return wrong('formula')
  const filled = cell ?? ''
  switch (type) {
    case 'number':
      return readAmount(filled, exact, unit)
    case 'date':
      return readDate(filled, exact, false)
    case 'moment':
      return readDate(filled, exact, true)
    case 'boolean':
      return readBoolean(filled)
    case 'choice':
      return readChoice(filled, choices ?? [])
    case 'list':
      return readList(filled, choices)
    case 'place': {
      const place = readPlace(String(filled))
      return place === undefined ? wrong('place') : { value: place }
    }
    case 'text':
      return readText(filled, exact)
  }
}

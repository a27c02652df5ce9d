import type { Cell } from '../column'
import { dateOf, textOf } from '../dates'
import { readNumber } from '@/lib/numberEntry'
import { tidyLine } from '@/lib/tidy'
import type { Fault } from './fault'
import type { FieldValue, SheetField } from './field'

type Reading = { readonly value: FieldValue } | { readonly fault: Fault }

/** Excel stores 15 significant digits. */
const DIGITS_MAX = 1e15
/** Day 0 of Excel's calendar, adjusted for its nonexistent 29 February 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const EXCEL_LAST_DAY = 2_958_466
const DAY_MS = 86_400_000

/** Formula errors. */
const failed =
  /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA)$/

const yes = /^(是|真|√|yes|y|true|1)$/i
const no = /^(否|假|×|no|n|false|0)$/i

const wrong = (code: Fault['code'], values?: Fault['values']): Reading => ({
  fault: { code, ...(values && { values }) },
})

function readAmount(cell: Exclude<Cell, null>): Reading {
  if (typeof cell === 'number') return { value: cell }
  const value = readNumber(String(cell))
  return value === undefined ? wrong('unread') : { value }
}

const two = (part: string | undefined) => (part ?? '0').padStart(2, '0')

/** `2026-1-5`, `2026/1/5 8:30`, `2026年1月5日`, or an Excel serial date. */
function readDate(cell: Exclude<Cell, null>, timed: boolean): Reading {
  const bad = () => wrong('date', { example: timed ? '2026-01-31 08:30:00' : '2026-01-31' })
  if (typeof cell === 'number') {
    if (cell < 1 || cell >= EXCEL_LAST_DAY) return bad()
    const seconds = Math.round((cell * DAY_MS) / 1000)
    return { value: textOf(new Date(EXCEL_EPOCH + seconds * 1000), timed) }
  }
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(
    tidyLine(String(cell)).normalize('NFKC'),
  )
  if (!parts) return bad()
  const [, year = '', month, day, hour, minute, second] = parts
  const found = dateOf(`${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`)
  return found ? { value: textOf(found.date, timed) } : bad()
}

function readBoolean(cell: Exclude<Cell, null>): Reading {
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

function readChoice(cell: Exclude<Cell, null>, choices: Choices): Reading {
  const id = chosenId(String(cell), choices)
  return id === undefined ? noChoice(choices) : { value: id }
}

function readList(cell: Exclude<Cell, null>, choices: Choices | undefined): Reading {
  const items = String(cell)
    .split(/[,，、;；|]/)
    .map(tidyLine)
    .filter(Boolean)
  if (!choices) return { value: items }
  const ids = items.map((item) => chosenId(item, choices))
  return ids.every((id) => id !== undefined) ? { value: [...new Set(ids)] } : noChoice(choices)
}

function readText(cell: Exclude<Cell, null>): Reading {
  if (typeof cell === 'number' && Math.abs(cell) >= DIGITS_MAX) return wrong('precision')
  return { value: tidyLine(String(cell)) }
}

/** Converts a non-empty cell to a field value, or returns its fault. */
export function readCell({ type, choices }: SheetField, cell: Exclude<Cell, null>): Reading {
  if (typeof cell === 'string' && failed.test(cell)) return wrong('formula')
  switch (type) {
    case 'number':
      return readAmount(cell)
    case 'date':
      return readDate(cell, false)
    case 'moment':
      return readDate(cell, true)
    case 'boolean':
      return readBoolean(cell)
    case 'choice':
      return readChoice(cell, choices ?? [])
    case 'list':
      return readList(cell, choices)
    case 'text':
      return readText(cell)
  }
}

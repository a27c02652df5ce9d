import type { List } from '@/api/contract'
import { Refusal } from './answer'
import type { Params } from './params'
import { texts } from './texts'

export type FieldKind = 'string' | 'enum' | 'number' | 'boolean' | 'array'

/** What a query must know of a module: its fields, the field the standard filter matches, and the page size. */
export interface ListInfo {
  readonly fields: ReadonlyMap<string, FieldKind>
  readonly match: string
  readonly pageSize: number
}

const PAGE_NO_MAX = 1_000_000
const PAGE_SIZE_MAX = 1000
/** Names the filter goes by in the specification (§7), whichever field a module matches. */
const standardFilters = ['title', 'username', 'name', 'account']

type Test = (row: object) => boolean

const collator = new Intl.Collator('zh-CN', { numeric: true })
const valueOf = (row: object, field: string): unknown => (row as Record<string, unknown>)[field]

function count(params: Params, key: string, standard: number, max: number): number {
  const text = params.get(key)?.at(-1)
  if (text === undefined || text === '') return standard
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > max) throw new Refusal(400, texts.pageNumber(key, max))
  return value
}

function number(key: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new Refusal(400, texts.notNumber(key))
  return value
}

function equals(kind: FieldKind, field: string, key: string, text: string): Test {
  switch (kind) {
    case 'string': {
      const wanted = text.toLowerCase()
      return (row) => String(valueOf(row, field)).toLowerCase().includes(wanted)
    }
    case 'number': {
      const wanted = number(key, text)
      return (row) => valueOf(row, field) === wanted
    }
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw new Refusal(400, texts.notBoolean(key))
      return (row) => String(valueOf(row, field)) === text
    case 'array':
      return (row) => (valueOf(row, field) as unknown[]).includes(text)
    case 'enum':
      return (row) => valueOf(row, field) === text
  }
}

/** Both ends belong to the range; a text bound covers what begins with it, so `datetimeTo=2026-05-01` takes in that day. */
function bound(kind: 'string' | 'number', field: string, key: string, text: string, isUpper: boolean): Test {
  if (kind === 'number') {
    const limit = number(key, text)
    return (row) => (isUpper ? Number(valueOf(row, field)) <= limit : Number(valueOf(row, field)) >= limit)
  }
  return (row) => {
    const value = String(valueOf(row, field))
    return isUpper ? value.slice(0, text.length) <= text : value >= text
  }
}

function test(key: string, text: string, info: ListInfo): Test | undefined {
  const kind = info.fields.get(key)
  if (kind) return equals(kind, key, key, text)
  if (standardFilters.includes(key)) return equals('string', info.match, key, text)
  const [, field = '', end] = /^(.+)(From|To)$/.exec(key) ?? []
  const ranged = info.fields.get(field)
  return ranged === 'string' || ranged === 'number' ? bound(ranged, field, key, text, end === 'To') : undefined
}

/** A row passes when each key has a value it meets. Empty values don't filter, unknown keys are ignored. */
function filters(params: Params, info: ListInfo): Test[] {
  return [...params].flatMap(([key, values]) => {
    const tests = values.filter((value) => value !== '').flatMap((value) => test(key, value, info) ?? [])
    return tests.length > 0 ? [(row: object) => tests.some((passes) => passes(row))] : []
  })
}

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'string' && typeof right === 'string') return collator.compare(left, right)
  if (Array.isArray(left) && Array.isArray(right)) return collator.compare(left.join(), right.join())
  return Number(left) - Number(right)
}

function sorted<T extends object>(rows: T[], params: Params, info: ListInfo): T[] {
  const field = params.get('sort')?.at(-1)
  const order = params.get('order')?.at(-1) || 'asc'
  if (order !== 'asc' && order !== 'desc') throw new Refusal(400, texts.sortOrder)
  if (!field) return rows
  if (!info.fields.has(field)) throw new Refusal(400, texts.sortField(field))
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted((left, right) => sign * compare(valueOf(left, field), valueOf(right, field)))
}

/**
 * The page of `rows` that a getList query asks for (spec §7), and how many rows match in all. `rows` come in the module's
 * default order, which ties and unsorted lists keep. Pure, so that a list kept on the device answers like the server.
 * Throws a Refusal 400 for values that can't be understood.
 */
export function runQuery<T extends object>(rows: readonly T[], params: Params, info: ListInfo): List<T> {
  const pageNo = count(params, 'pageNo', 1, PAGE_NO_MAX)
  const pageSize = count(params, 'pageSize', info.pageSize, PAGE_SIZE_MAX)
  const tests = filters(params, info)
  const matching = rows.filter((row) => tests.every((passes) => passes(row)))
  const list = sorted(matching, params, info).slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return { list, total: matching.length }
}

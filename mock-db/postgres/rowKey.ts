import { Refusal } from '@/core/refusal'
import { databaseTexts } from './texts'

/** Where a row stands in a list: what it is sorted by, null for no value or no sorting, and its place among rows of the same value. */
export interface RowKey {
  readonly place: number
  readonly value: string | null
}

/** A key as clients send it back, in `after`. */
export const writeKey = ({ place, value }: RowKey): string => JSON.stringify(value === null ? [place] : [place, value])

/** Throws a Refusal 400 for a text that is no key. */
export function readKey(text: string): RowKey {
  const [place, value = null] = keyIn(text)
  if (typeof place !== 'number' || !Number.isSafeInteger(place) || (value !== null && typeof value !== 'string'))
    throw new Refusal(400, databaseTexts.badAfter)
  return { place, value }
}

function keyIn(text: string): readonly unknown[] {
  try {
    const key: unknown = JSON.parse(text)
    return Array.isArray(key) ? key : []
  } catch {
    return []
  }
}

import { readJson, writeJson } from '@/lib/storage'

const KEY = 'planOrder'

/** The order that a person gave to the plan, by uuid; kept on this device. */
export const ordered = {
  read: (): readonly string[] => {
    const stored = readJson(KEY)
    return Array.isArray(stored) ? stored.filter((uuid) => typeof uuid === 'string') : []
  },
  write: (uuids: readonly string[]): void => void writeJson(KEY, uuids),
  /** `rows` in that order; rows that it does not know follow as they came. */
  apply: <R extends { uuid: string }>(rows: readonly R[], order: readonly string[]): readonly R[] => {
    const place = (row: R) => {
      const at = order.indexOf(row.uuid)
      return at < 0 ? order.length : at
    }
    return rows.toSorted((a, b) => place(a) - place(b))
  },
}

/** `uuids` with the moved ones taken out and put before or after `target`. */
export function moved(
  uuids: readonly string[],
  moving: ReadonlySet<string>,
  target: string,
  where: 'before' | 'after',
): readonly string[] {
  const rest = uuids.filter((uuid) => !moving.has(uuid))
  // The target may be one of the moved: what counts is how many of the others stand before the gap.
  const gap = uuids.indexOf(target) + (where === 'after' ? 1 : 0)
  const at = uuids.slice(0, gap).filter((uuid) => !moving.has(uuid)).length
  return [...rest.slice(0, at), ...uuids.filter((uuid) => moving.has(uuid)), ...rest.slice(at)]
}

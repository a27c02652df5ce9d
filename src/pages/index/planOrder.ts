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
  const at = rest.indexOf(target) + (where === 'after' ? 1 : 0)
  return [...rest.slice(0, at), ...uuids.filter((uuid) => moving.has(uuid)), ...rest.slice(at)]
}

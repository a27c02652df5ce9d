import { readJson, writeJson } from '@/lib/storage'

const KEY = 'planOrder'

/** The user's order of the plan, by uuid; stored on this device. */
export const ordered = {
  read: (): readonly string[] => {
    const stored = readJson(KEY)
    return Array.isArray(stored) ? stored.filter((uuid) => typeof uuid === 'string') : []
  },
  write: (uuids: readonly string[]): void => void writeJson(KEY, uuids),
  /** `rows` in that order; unknown rows follow in their original order. */
  apply: <R extends { uuid: string }>(rows: readonly R[], order: readonly string[]): readonly R[] => {
    const place = (row: R) => {
      const at = order.indexOf(row.uuid)
      return at < 0 ? order.length : at
    }
    return rows.toSorted((a, b) => place(a) - place(b))
  },
}

/** `uuids` with the moved ones inserted before or after `target`. */
export function moved(
  uuids: readonly string[],
  moving: ReadonlySet<string>,
  target: string,
  where: 'before' | 'after',
): readonly string[] {
  const rest = uuids.filter((uuid) => !moving.has(uuid))
  // The target may itself be moved: count the unmoved rows before the gap.
  const gap = uuids.indexOf(target) + (where === 'after' ? 1 : 0)
  const at = uuids.slice(0, gap).filter((uuid) => !moving.has(uuid)).length
  return [...rest.slice(0, at), ...uuids.filter((uuid) => moving.has(uuid)), ...rest.slice(at)]
}

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

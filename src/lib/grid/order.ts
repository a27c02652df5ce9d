import type { ColumnRule, Side } from './settings'

/** `wanted` without strangers and repetitions; ids of `all` that it lacks stand behind the one before them in `all`. */
export function reordered(wanted: readonly string[], all: readonly string[]): readonly string[] {
  const order = [...new Set(wanted)].filter((id) => all.includes(id))
  for (const [index, id] of all.entries()) {
    if (order.includes(id)) continue
    const before = all[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/** `ids` with the moving ones taken out and put before or after `target`, in the order they had. */
export function movedIds(
  ids: readonly string[],
  moving: ReadonlySet<string>,
  target: string,
  where: 'before' | 'after',
): readonly string[] {
  const gap = ids.indexOf(target) + (where === 'after' ? 1 : 0)
  const at = ids.slice(0, gap).filter((id) => !moving.has(id)).length
  return ids.filter((id) => !moving.has(id)).toSpliced(at, 0, ...ids.filter((id) => moving.has(id)))
}

/** Where the columns are pinned as the page made them: as it says, else the first one at the start. */
export function pinsOf(columns: readonly ColumnRule[]): Readonly<Record<string, Side>> {
  const pins = columns.flatMap(({ id, pin }) => (pin ? [[id, pin] as const] : []))
  const [first] = columns
  return Object.fromEntries(pins.length > 0 || !first ? pins : [[first.id, 'start' as const]])
}

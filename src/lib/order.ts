/** `preferred` without unknown ids and duplicates; missing ids of `all` are inserted after their predecessor in `all`. */
export function reordered(preferred: readonly string[], all: readonly string[]): readonly string[] {
  const order = [...new Set(preferred)].filter((id) => all.includes(id))
  for (const [index, id] of all.entries()) {
    if (order.includes(id)) continue
    const before = all[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/** Moves the ids in `moving` before or after `target`, in their present order. */
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

import type { Option } from '../select/option'

type Options<T extends string> = readonly Option<T>[]

/** The options on either side, each in the order of `options`. */
export function sides<T extends string>(options: Options<T>, value: readonly T[]) {
  const taken = new Set<string>(value)
  return { left: options.filter(({ id }) => !taken.has(id)), right: options.filter(({ id }) => taken.has(id)) }
}

/** The options whose label or detail holds what is searched for, case and surrounding space aside. */
export function found<T extends string>(options: Options<T>, text: string): Options<T> {
  const wanted = text.trim().toLowerCase()
  return options.filter(({ label, detail = '' }) => `${label}\n${detail}`.toLowerCase().includes(wanted))
}

/** The ids among `picked` that can be moved and are in sight. */
export const movable = <T extends string>(shown: Options<T>, picked: ReadonlySet<string>): T[] =>
  shown.filter(({ id, disabled }) => picked.has(id) && !disabled).map(({ id }) => id)

/** The value after `ids` went to one side; what is unknown is dropped, and the order is that of `options`. */
export function moved<T extends string>(
  options: Options<T>,
  value: readonly T[],
  ids: readonly T[],
  to: 'left' | 'right',
): T[] {
  const next = new Set<string>(value)
  for (const id of ids) {
    if (to === 'right') next.add(id)
    else next.delete(id)
  }
  return options.map(({ id }) => id).filter((id) => next.has(id))
}

import type { Option } from '../select/option'

type Options<T extends string> = readonly Option<T>[]

/** The options on either side, each in the order of `options`. */
export function sides<T extends string>(options: Options<T>, value: readonly T[]) {
  const selected = new Set<string>(value)
  return { left: options.filter(({ id }) => !selected.has(id)), right: options.filter(({ id }) => selected.has(id)) }
}

/** The options whose label or detail contains the text, ignoring case and surrounding space. */
export function found<T extends string>(options: Options<T>, text: string): Options<T> {
  const query = text.trim().toLowerCase()
  return options.filter(({ label, detail = '' }) => `${label}\n${detail}`.toLowerCase().includes(query))
}

/** The movable ids among `picked` that are shown. */
export const movable = <T extends string>(shown: Options<T>, picked: ReadonlySet<string>): T[] =>
  shown.filter(({ id, disabled }) => picked.has(id) && !disabled).map(({ id }) => id)

/** The value after moving `ids` to one side, in the order of `options`; unknown ids are removed. */
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

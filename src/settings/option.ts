/** A row of a settings table: what a person may choose, and what holds until they do. */
export interface ChoiceOption<V extends string = string> {
  readonly kind: 'choice'
  readonly label: string
  readonly choices: readonly V[]
  readonly standard: V
}
export interface ToggleOption {
  readonly kind: 'toggle'
  readonly label: string
  readonly standard: boolean
}
export type Option = ChoiceOption | ToggleOption
export type ValueOf<O> = O extends ChoiceOption<infer V> ? V : boolean
export type ValuesOf<T extends Record<string, Option>> = { -readonly [K in keyof T]: ValueOf<T[K]> }

export const choice = <const V extends string>(label: string, choices: readonly V[], standard: NoInfer<V>) =>
  ({ kind: 'choice', label, choices, standard }) as const satisfies ChoiceOption<V>
export const toggle = (label: string, standard: boolean) =>
  ({ kind: 'toggle', label, standard }) as const satisfies ToggleOption

const accepts = (option: Option, value: unknown) =>
  option.kind === 'toggle' ? typeof value === 'boolean' : option.choices.includes(value as string)

/** Stored values mended against the table: whatever is missing or no longer offered takes its default. */
export function mend<T extends Record<string, Option>>(options: T, stored: unknown): ValuesOf<T> {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(options).map(([key, option]) => [key, accepts(option, given[key]) ? given[key] : option.standard]),
  ) as ValuesOf<T>
}

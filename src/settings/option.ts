/** Input of a rule: the current values and the device. */
export interface OptionContext {
  readonly values: Readonly<Record<string, unknown>>
  readonly device: 'desktop' | 'mobile'
}
/** When an option is enabled, and the reason shown otherwise. */
export interface Rule {
  enabled(context: OptionContext): boolean
  readonly why: string
}
interface Row {
  readonly label: string
  readonly rule?: Rule
  /** An accessibility option, which random theme leaves unchanged. */
  readonly comfort?: true
}

/** An option of a settings table with choices and a default. */
export interface ChoiceOption<V extends string = string> extends Row {
  readonly kind: 'choice'
  /** Label by value, in the order shown. */
  readonly choices: Readonly<Record<V, string>>
  readonly standard: V
}
export interface ToggleOption extends Row {
  readonly kind: 'toggle'
  readonly standard: boolean
}
/** A toggle that may be left to the system: its values are false, true and 'system'. */
export interface AutoOption extends Row {
  readonly kind: 'auto'
  /** Label by value, in the order shown. */
  readonly choices: Readonly<Record<'false' | 'true' | 'system', string>>
  readonly standard: boolean | 'system'
}
export type Option = ChoiceOption | ToggleOption | AutoOption
export type ValueOf<O> = O extends { kind: 'choice'; standard: infer V }
  ? V
  : O extends AutoOption
    ? AutoOption['standard']
    : boolean
export type ValuesOf<T extends Record<string, Option>> = { -readonly [K in keyof T]: ValueOf<T[K]> }

export const choice = <const C extends Record<string, string>>(
  label: string,
  choices: C,
  standard: NoInfer<keyof C & string>,
  rule?: Rule,
): ChoiceOption<keyof C & string> => ({
  kind: 'choice',
  label,
  choices,
  standard,
  ...(rule && { rule }),
})
export const toggle = (label: string, standard: boolean, rule?: Rule): ToggleOption => ({
  kind: 'toggle',
  label,
  standard,
  ...(rule && { rule }),
})

/** Marks an option as an accessibility option. */
export const comfort = <O extends Option>(option: O): O => ({ ...option, comfort: true })

/** The values of an option, in the order shown. */
export const valuesOf = (option: Option): readonly (string | boolean)[] =>
  option.kind === 'toggle'
    ? [true, false]
    : option.kind === 'auto'
      ? [false, true, 'system']
      : Object.keys(option.choices)

/** Validates stored values against the table: missing and unknown values take their default. */
export function sanitize<T extends Record<string, Option>>(options: T, stored: unknown): ValuesOf<T> {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(options).map(([key, option]) => {
      const value = given[key]
      return [key, valuesOf(option).some((allowed) => allowed === value) ? value : option.standard]
    }),
  ) as ValuesOf<T>
}

/** Every option at a random other value (`random`: 0 to 1); accessibility options are unchanged. */
export function shuffled<T extends Record<string, Option>>(options: T, present: ValuesOf<T>, random: () => number) {
  return Object.fromEntries(
    Object.entries(options).map(([key, option]) => {
      if (option.comfort) return [key, present[key]]
      const others = valuesOf(option).filter((value) => value !== present[key])
      return [key, others[Math.floor(random() * others.length)] ?? option.standard]
    }),
  ) as ValuesOf<T>
}

/** Tokens of enabled toggles and selected choices, for style sheets (`showTabs layout-float`). */
export const tokens = (values: Readonly<Record<string, string | boolean>>): string =>
  Object.entries(values)
    .flatMap(([key, value]) => (typeof value === 'string' ? [`${key}-${value}`] : value ? [key] : []))
    .join(' ')

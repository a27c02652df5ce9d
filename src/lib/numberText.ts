/** One formatter for each locale: making one takes longer than all that a list needs of it. */
export function perLocale<F>(make: (locale: string) => F): (locale: string) => F {
  const made = new Map<string, F>()
  return (locale) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
const numbers = perLocale((locale) => new Intl.NumberFormat(locale))

/** 12,345, as the language writes numbers; up to three decimals. */
export const numberText = (value: number, locale: string): string => numbers(locale).format(value)

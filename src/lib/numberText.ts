/** Memoises a formatter per locale: creating one is expensive. */
export function perLocale<F>(create: (locale: string) => F): (locale: string) => F {
  const formatters = new Map<string, F>()
  return (locale) => {
    const formatter = formatters.get(locale) ?? create(locale)
    formatters.set(locale, formatter)
    return formatter
  }
}
const numbers = perLocale((locale) => new Intl.NumberFormat(locale))

/** "12,345": localised number, up to three decimals. */
export const numberText = (value: number, locale: string): string => numbers(locale).format(value)

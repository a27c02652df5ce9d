const DIGITS = '零一二三四五六七八九'

/** A number in Chinese, 1 to 99, as headings are numbered; beyond that in digits. */
export function chineseNumber(value: number): string {
  if (value > 99) return String(value)
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`
  return ten + (ones > 0 ? DIGITS[ones] : '')
}

const forms: readonly ((value: number) => string)[] = [
  (value) => `${chineseNumber(value)}、`,
  (value) => `（${chineseNumber(value)}）`,
  (value) => `${value}.`,
  (value) => `（${value}）`,
]

const NUMBER =
  /^\s*(?:[（(](?:[零一二三四五六七八九十]{1,4}|\d{1,3})[）)]|[零一二三四五六七八九十]{1,4}[、.．]|\d{1,3}(?:[.．、](?!\d)))\s*/

/** Length of the number that a heading begins with, 0 without one. */
export const numberLength = (text: string): number => NUMBER.exec(text)?.[0].length ?? 0

/**
 * The numbers of headings in order, by the levels of official documents: 一、（一）1.（1）. `depths` are 0 to 3; a title, given as -1, begins
 * anew and has none.
 */
export function headingNumbers(depths: readonly number[]): string[] {
  const counts = [0, 0, 0, 0]
  return depths.map((depth) => {
    counts.fill(0, depth + 1)
    const form = forms[depth]
    if (!form) return ''
    counts[depth] = (counts[depth] ?? 0) + 1
    return form(counts[depth])
  })
}

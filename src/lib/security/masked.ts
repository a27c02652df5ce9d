/** Personal data with its ends only: "138****0001", "330102********0011"; nothing of nothing. */
export function masked(text: string): string {
  const head = text.length > 12 ? 6 : text.length > 7 ? 3 : Math.min(1, text.length)
  const tail = text.length > 7 ? 4 : 0
  return `${text.slice(0, head)}${'*'.repeat(text.length - head - tail)}${text.slice(text.length - tail)}`
}

/** Personal data as those get it who may not see it whole: not even what other fields leave to guess of an ID card. */
export const withheld = (text: string): string =>
  text.length > 12 ? `${text.slice(0, 6)}${'*'.repeat(text.length - 6)}` : masked(text)

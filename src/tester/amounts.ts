import type { T, TesterText } from './useTesterTexts'

const units: readonly [ms: number, text: TesterText][] = [
  [86_400_000, '{{n}} 天'],
  [3_600_000, '{{n}} 小时'],
  [60_000, '{{n}} 分钟'],
  [1000, '{{n}} 秒'],
]

const short = (value: number) => String(Math.round(value * 10) / 10)

/** Milliseconds in a readable unit: 1500 is "1.5 秒", one day "1 天". */
export function durationText(ms: number, t: T): string {
  const size = Math.abs(ms)
  const [unit, text] = units.find(([length]) => size >= length) ?? ([1, '{{n}} 毫秒'] as const)
  return t(text, { n: short(ms / unit) })
}

/** The same with a sign, for clock offsets. */
export const offsetText = (ms: number, t: T): string => (ms > 0 ? '+' : '') + durationText(ms, t)

const steps = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes as "1.5 MB"; "–" if unknown. */
export function bytesText(bytes: number | undefined): string {
  if (bytes === undefined) return '–'
  const step = Math.min(steps.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  return `${short(bytes / 1024 ** step)} ${steps[step]}`
}

/** Local time as 12:04:05.120. */
export function clockText(at: number): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

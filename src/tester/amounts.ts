import { timestamp } from '@/lib/timestamp'
import type { T, TesterText } from './useTesterTexts'

const units: readonly [ms: number, text: TesterText][] = [
  [86_400_000, '{{n}} 天'],
  [3_600_000, '{{n}} 小时'],
  [60_000, '{{n}} 分钟'],
  [1000, '{{n}} 秒'],
]

/** Milliseconds in a readable unit: 1500 is "1.5 秒", one day "1 天". */
export function durationText(ms: number, t: T): string {
  const size = Math.abs(ms)
  const [unit, text] = units.find(([length]) => size >= length) ?? ([1, '{{n}} 毫秒'] as const)
  return t(text, { n: Math.round((ms / unit) * 10) / 10 })
}

/** The same with a sign, for clock offsets. */
export const offsetText = (ms: number, t: T): string => (ms > 0 ? '+' : '') + durationText(ms, t)

/** Local time as 12:04:05.120. */
export const clockText = (at: number): string =>
  `${timestamp(at).slice(-8)}.${String(new Date(at).getMilliseconds()).padStart(3, '0')}`

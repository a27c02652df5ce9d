import type { TextKey } from './init'

/** Welcome notice after login, by time of day (spec §8, §9). */
export const greetings = {
  morning: '早上好，{{name}}',
  forenoon: '上午好，{{name}}',
  noon: '中午好，{{name}}',
  afternoon: '下午好，{{name}}',
  evening: '晚上好，{{name}}',
} as const satisfies Record<string, TextKey>

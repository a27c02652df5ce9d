import type { en } from './en'

/** What Chinese prints for keys that tell apart words spelt alike. */
export const homonyms = {
  '编辑（角色）': '编辑',
  '我的（页面）': '我的',
  '复制（记录）': '复制',
} as const satisfies Partial<Record<keyof typeof en, string>>

/** The Chinese text of a key. */
export const zhText = (key: string): string => (homonyms as Readonly<Record<string, string>>)[key] ?? key

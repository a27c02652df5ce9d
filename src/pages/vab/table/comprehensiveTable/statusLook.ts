import type { statuses } from '@/api/rowSchemas/console'
import type { TextKey } from '@/i18n/init'
import type { Tone } from '@/ui/data/Tag'

/** Label and tone of each status of a table row (spec §3). */
export const statusLook = {
  published: { label: '已发布', tone: 'success' },
  draft: { label: '草稿', tone: 'warning' },
  deleted: { label: '已删除', tone: 'error' },
} as const satisfies Record<(typeof statuses)[number], { label: TextKey; tone: Tone }>

import type { statuses } from '@/api/contract'
import type { TextKey } from '@/i18n/init'

/** Word and colour of each status of a table row (spec §3). */
export const statusLook = {
  published: { label: '已发布', colour: 'var(--color-success)' },
  draft: { label: '草稿', colour: 'var(--color-warning)' },
  deleted: { label: '已删除', colour: 'var(--color-error)' },
} as const satisfies Record<(typeof statuses)[number], { label: TextKey; colour: string }>

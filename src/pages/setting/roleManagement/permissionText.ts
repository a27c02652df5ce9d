import type { Row } from '@/api/contract'
import type { TextKey } from '@/i18n/init'

/** Each right of spec §3 in a word. */
export const permissionText = {
  'read:system': '读取',
  'write:system': '写入',
  'delete:system': '删除',
} as const satisfies Record<Row<'roleManagement'>['btnRolesCheckedList'][number], TextKey>

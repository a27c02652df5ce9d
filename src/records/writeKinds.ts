import type { TextKey } from '@/i18n/init'
import type { WriteKind } from '@/protocol/outbox'

/** What kinds of writes are called. */
export const kindWords: Readonly<Record<WriteKind, TextKey>> = { create: '新增', edit: '修改', delete: '删除' }

import type { DraftNote } from '@/api/device'

/** Key of a form's draft: the path of its page and the record under edit, or the path alone for a new record. */
export const draftKey = (path: string, record: string | null): string => (record === null ? path : `${path}#${record}`)

/** Whether a draft belongs to a form of the page at `path`. */
export const isDraftAt = (path: string, { key }: Pick<DraftNote, 'key'>): boolean =>
  key === path || key.startsWith(`${path}#`)

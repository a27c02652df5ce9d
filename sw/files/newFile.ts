import type { Attachment } from '@/lib/attachment'
import type { StoredFile } from '../database/records'

/** A file of which the server has nothing yet; `now` in ms. */
export const newFile = (user: string, about: Attachment, now: number): StoredFile => ({
  ...about,
  user,
  state: 'waiting',
  at: now,
  usedAt: now,
  received: 0,
  nextAt: 0,
  attempts: 0,
})

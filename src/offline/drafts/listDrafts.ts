import * as z from 'zod/mini'
import type { DraftNote } from '@/protocol/device'
import { draftNote } from '@/protocol/device'
import { expectOk, localFetch } from '../localCall'
import { draftsChanged } from './changes'
import { windowOf } from './draftModel'
import { openElsewhere } from './holds'
import { ownWindow } from './ownWindow'

/** `here`: this window's. `elsewhere`: a form of another window has it open. `left`: no form has it open; anybody may take it over. */
export interface ListedDraft extends DraftNote {
  readonly at: 'here' | 'elsewhere' | 'left'
}

/** A user's drafts without their content, newest first. Rejects when the device can't be read. */
export async function listDrafts(user: string): Promise<ListedDraft[]> {
  const notes = z.array(draftNote).parse(await expectOk(await localFetch(`/drafts?${new URLSearchParams({ user })}`)))
  const own = await ownWindow()
  const others = notes.filter((note) => windowOf(note) !== own).map(({ key }) => key)
  const open = await openElsewhere(others, draftsChanged)
  const placed = (note: DraftNote) => (windowOf(note) === own ? 'here' : open.has(note.key) ? 'elsewhere' : 'left')
  return notes.map((note) => ({ ...note, at: placed(note) }))
}

import * as z from 'zod/mini'
import { draft as draftSchema, type Draft } from '@/protocol/device'
import { expectOk, localFetch } from '../localCall'
import { draftsChanged, announceDraftsChange } from './changes'
import { draftKey, placeOf } from './draftModel'
import { readDraft } from './drafts'
import { freshWindow, ownWindow } from './ownWindow'

const address = (of: Record<string, string>) => `/drafts?${new URLSearchParams(of)}`
const changed = () => {
  draftsChanged()
  announceDraftsChange()
}

/** Stores a draft under another key, in one step; false when it is gone. */
async function move(draft: Draft, key: string): Promise<boolean> {
  const body = JSON.stringify({ ...draft, key })
  const headers = { 'content-type': 'application/json' }
  const answer = await localFetch(address({ instead: draft.key }), { method: 'PUT', headers, body })
  return (await expectOk(answer)) !== false
}

/** Stores a draft of this window that no form has typed; its key is the place. Rejects when the device can't be written. */
export async function storeDraft(draft: Draft): Promise<void> {
  const body = JSON.stringify({ ...draft, key: draftKey(draft.key, await ownWindow()) })
  const headers = { 'content-type': 'application/json' }
  await expectOk(await localFetch('/drafts', { method: 'PUT', headers, body }))
  changed()
}

/** Leaves a draft of this window as if the window had been closed, so that another form can begin in its place; false when it is gone. */
export async function setDraftAside(draft: Draft): Promise<boolean> {
  const isLeft = await move(draft, draftKey(placeOf(draft), freshWindow()))
  changed()
  return isLeft
}

/**
 * Makes a draft that another window has left this window's. Its own one of the same place, if there is one, is left in turn. Resolves
 * to null when it is gone, taken over by another window for example; rejects when the device can't be written.
 */
export async function takeDraft(key: string, user: string): Promise<Draft | null> {
  const draft = z.nullable(draftSchema).parse(await expectOk(await localFetch(address({ user, key }))))
  if (!draft) return null
  const place = placeOf(draft)
  const before = await readDraft(place, user)
  if (before) await move(before, draftKey(place, freshWindow()))
  const isMine = await move(draft, draftKey(place, await ownWindow()))
  changed()
  return isMine ? readDraft(place, user) : null
}

/** Deletes a draft that is not this window's. Rejects when the device can't be written. */
export async function dropDraft(key: string, user: string): Promise<void> {
  await expectOk(await localFetch(address({ user, key }), { method: 'DELETE' }))
  changed()
}

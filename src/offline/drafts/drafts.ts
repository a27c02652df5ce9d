import * as z from 'zod/mini'
import { create } from 'zustand'
import { draft as draftSchema, type Draft } from '@/protocol/device'
import { blockReload } from '../updates/reloadBlocker'
import { onBeforeReload } from '../updates/reload'
import { draftsChanged, announceDraftsChange } from './changes'
import { draftKey } from './draftModel'
import { createDraftWriter } from './draftWriter'
import { deletions, holdDraft, leaveDraft } from './holds'
import { ownWindow } from './ownWindow'
import { expectOk, localFetch } from '../localCall'
import { onWipe } from '../onWipe'

/** Browsers refuse `keepalive`, which lets a request outlive its page, for larger bodies. */
const KEEPALIVE_BYTES = 60_000

/** By place, why the last write of a form's draft failed, as the gateway gave it; '' or none while writes succeed. */
export const useDraftErrors = create<Readonly<Record<string, string>>>(() => ({}))

const ofWindow = async (place: string) => draftKey(place, await ownWindow())
const addressOf = async (user: string, place: string) =>
  `/drafts?${new URLSearchParams({ user, key: await ofWindow(place) })}`
function changed(): void {
  draftsChanged()
  announceDraftsChange()
}

const writer = createDraftWriter({
  hold: () => blockReload('有未保存的内容'),
  async store(draft) {
    const body = JSON.stringify({ ...draft, key: await ofWindow(draft.key) })
    const keepalive = new Blob([body]).size < KEEPALIVE_BYTES
    const headers = { 'content-type': 'application/json' }
    await expectOk(await localFetch('/drafts', { method: 'PUT', headers, body, keepalive }))
    changed()
  },
  async remove(user, place) {
    await expectOk(await localFetch(await addressOf(user, place), { method: 'DELETE' }))
    changed()
  },
  report: (place, message) => useDraftErrors.setState({ [place]: message }),
})

onBeforeReload(() => writer.flush())
if (typeof document !== 'undefined') {
  // Before a tab that was duplicated of this one could.
  void ownWindow()
  onWipe(() => writer.clear())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void writer.flush())
  window.addEventListener('pagehide', () => void writer.flush())
}

/**
 * This window's draft of a place (`draftTarget`) for a form that opens with it, pending input included, or null. Rejects when the device
 * can't be read.
 */
export async function readDraft(place: string, user: string): Promise<Draft | null> {
  await writer.flush()
  const draft = z.nullable(draftSchema).parse(await expectOk(await localFetch(await addressOf(user, place))))
  if (draft) {
    deletions.delete(`${user} ${place}`)
    holdDraft(place)
    announceDraftsChange()
  }
  return draft
}

/**
 * Stores a form's input 300 ms after the last call for its key and user, 1 s after the first, or at once when the page is hidden, left or about to reload.
 * Blocks update reloads until it is stored; retries after a failure. Its key is the place; that of this window is added.
 */
export function saveDraft(draft: Draft): void {
  holdDraft(draft.key)
  writer.save(draft)
}

/** Deletes this window's draft of a place and its pending input. */
export function deleteDraft(place: string, user: string): Promise<void> {
  leaveDraft(place)
  const id = `${user} ${place}`
  deletions.set(id, Date.now())
  return writer.delete(place, user).catch((error: unknown) => {
    deletions.delete(id)
    draftsChanged()
    throw error
  })
}

/** The form was left, its draft stays: other windows may take it over. */
export async function letGoOfDraft(place: string): Promise<void> {
  await writer.flush()
  leaveDraft(place)
  changed()
}

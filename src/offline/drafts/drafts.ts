import * as z from 'zod/mini'
import { create } from 'zustand'
import { draft as draftSchema, type Draft, type DraftNote } from '@/api/device'
import { draftNote } from '@/api/deviceAnswers'
import { blockReload } from '@/pwa/reloadBlocker'
import { onBeforeReload } from '@/pwa/reload'
import { createDraftKeeper } from './draftKeeper'
import { expectOk, localFetch } from '../localCall'
import { onWipe } from '../storage/wipe'

const query = (of: { user: string; key?: string }) => `/drafts?${new URLSearchParams(of)}`
/** Browsers refuse `keepalive`, which lets a request outlive its page, for larger bodies. */
const KEEPALIVE_BYTES = 60_000

/** Why the newest input could not be stored, in the gateway's words; empty while it can. */
export const useDraftError = create<{ message: string }>(() => ({ message: '' }))

const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('console-drafts')
const hear = () => {
  for (const listener of listeners) listener()
}
channel?.addEventListener('message', hear)
function changed(): void {
  hear()
  channel?.postMessage('changed')
}

/** Calls `listener` when a draft was stored or dropped, in this tab or another one; returns the undo. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keeper = createDraftKeeper({
  hold: () => blockReload('有未保存的输入'),
  async store(draft) {
    const body = JSON.stringify(draft)
    const keepalive = new Blob([body]).size < KEEPALIVE_BYTES
    const headers = { 'content-type': 'application/json' }
    await expectOk(await localFetch('/drafts', { method: 'PUT', headers, body, keepalive }))
    changed()
  },
  async remove(user, key) {
    await expectOk(await localFetch(query({ user, key }), { method: 'DELETE' }))
    changed()
  },
  tell: (message) => useDraftError.setState({ message }),
})

onBeforeReload(() => keeper.flush())
if (typeof document !== 'undefined') {
  onWipe(() => keeper.clear())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void keeper.flush())
  window.addEventListener('pagehide', () => void keeper.flush())
}

/** The stored input of a form, or null. Input typed a moment ago counts as well. Rejects when the device can't be read. */
export async function readDraft(key: string, user: string): Promise<Draft | null> {
  await keeper.flush()
  return z.nullable(draftSchema).parse(await expectOk(await localFetch(query({ user, key }))))
}

/** A person's drafts without their content, the newest first. Rejects when the device can't be read. */
export async function listDrafts(user: string): Promise<DraftNote[]> {
  return z.array(draftNote).parse(await expectOk(await localFetch(query({ user }))))
}

/**
 * Stores a form's input 300 ms after the last call for its key and user. From the call until it is stored no update reloads
 * the page; it is stored at once when the page is hidden, left or about to reload. A failure is tried again.
 */
export const saveDraft = (draft: Draft): void => keeper.keep(draft)

/** Forgets a form's input, for example after it was saved; a pending one is not stored any more. */
export const deleteDraft = (key: string, user: string): Promise<void> => keeper.drop(key, user)

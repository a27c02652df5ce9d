import * as z from 'zod/mini'
import { create } from 'zustand'
import { draft as draftSchema, type Draft, type DraftNote } from '@/api/device'
import { draftNote } from '@/api/deviceAnswers'
import { blockReload } from '@/pwa/reloadBlocker'
import { onBeforeReload } from '@/pwa/reload'
import { createDraftWriter } from './draftWriter'
import { expectOk, localFetch } from '../localCall'
import { onWipe } from '../storage/wipe'

const query = (of: { user: string; key?: string }) => `/drafts?${new URLSearchParams(of)}`
/** Browsers refuse `keepalive`, which lets a request outlive its page, for larger bodies. */
const KEEPALIVE_BYTES = 60_000

/** Message of the last failed draft write, as the gateway gave it; '' while writes succeed. */
export const useDraftError = create<{ message: string }>(() => ({ message: '' }))

const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('console-drafts')
const notify = () => {
  for (const listener of listeners) listener()
}
channel?.addEventListener('message', notify)
function changed(): void {
  notify()
  channel?.postMessage('changed')
}

/** Calls `listener` when a draft was stored or deleted in any tab; returns the undo. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const writer = createDraftWriter({
  hold: () => blockReload('有未保存的内容'),
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
  report: (message) => useDraftError.setState({ message }),
})

onBeforeReload(() => writer.flush())
if (typeof document !== 'undefined') {
  onWipe(() => writer.clear())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void writer.flush())
  window.addEventListener('pagehide', () => void writer.flush())
}

/** A form's draft, pending input included, or null. Rejects when the device can't be read. */
export async function readDraft(key: string, user: string): Promise<Draft | null> {
  await writer.flush()
  return z.nullable(draftSchema).parse(await expectOk(await localFetch(query({ user, key }))))
}

/** A user's drafts without their content, newest first. Rejects when the device can't be read. */
export async function listDrafts(user: string): Promise<DraftNote[]> {
  return z.array(draftNote).parse(await expectOk(await localFetch(query({ user }))))
}

/**
 * Stores a form's input 300 ms after the last call for its key and user, 1 s after the first, or at once when the page is hidden, left or about to reload.
 * Blocks update reloads until it is stored; retries after a failure.
 */
export const saveDraft = (draft: Draft): void => writer.save(draft)

/** Deletes a form's draft and its pending input. */
export const deleteDraft = (key: string, user: string): Promise<void> => writer.delete(key, user)

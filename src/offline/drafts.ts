import * as z from 'zod/mini'
import { draft as draftSchema, envelope, type Draft } from '@/api/contract'
import { apiFetch } from '@/pwa/gate'
import { hold } from '@/pwa/hold'
import { onBeforeReload } from '@/pwa/reload'
import { createDraftKeeper } from './draftKeeper'

const query = (user: string, key: string) => `/local/drafts?${new URLSearchParams({ user, key })}`
/** Browsers refuse `keepalive`, which lets a request outlive its page, for larger bodies. */
const KEEPALIVE_BYTES = 60_000

async function expectOk(response: Response): Promise<unknown> {
  const { code, msg, data } = envelope.parse(await response.json())
  if (code !== 200) throw new Error(msg)
  return data
}

const keeper = createDraftKeeper({
  hold: () => hold('有未保存的输入'),
  async store(draft) {
    const body = JSON.stringify(draft)
    const keepalive = new Blob([body]).size < KEEPALIVE_BYTES
    await expectOk(
      await apiFetch('/local/drafts', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
        keepalive,
      }),
    )
  },
  async remove(user, key) {
    await expectOk(await apiFetch(query(user, key), { method: 'DELETE' }))
  },
})

onBeforeReload(() => keeper.flush())
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void keeper.flush())
  window.addEventListener('pagehide', () => void keeper.flush())
}

/** The stored input of a form, or null. Input typed a moment ago counts as well. Rejects when the device can't be read. */
export async function readDraft(key: string, user: string): Promise<Draft | null> {
  await keeper.flush()
  return z.nullable(draftSchema).parse(await expectOk(await apiFetch(query(user, key))))
}

/**
 * Stores a form's input 300 ms after the last call for its key and user. From the call until it is stored no update reloads
 * the page; it is stored at once when the page is hidden, left or about to reload. A failure is tried again.
 */
export const keepDraft = (draft: Draft): void => keeper.keep(draft)

/** Forgets a form's input, for example after it was saved; a pending one is not stored any more. */
export const dropDraft = (key: string, user: string): Promise<void> => keeper.drop(key, user)

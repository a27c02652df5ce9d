import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Draft } from '@/protocol/device'
import { draftTarget } from './draftModel'
import { readDraft } from './drafts'
import { setDraftAside, storeDraft } from './takeDraft'

const keyOf = (path: string) => ['handedDraft', path]

/** Opens the form of the page at `path` with this window's draft of a record (null: a new one), as soon as the page is shown. */
export function useHandedDraft(path: string, onRecord: (record: string | null) => void): void {
  const client = useQueryClient()
  const take = useEffectEvent(onRecord)
  useEffect(() => {
    const queryKey = keyOf(path)
    const handed = client.getQueryData<{ record: string | null }>(queryKey)
    if (!handed) return
    client.removeQueries({ queryKey, exact: true })
    // After a page that follows its address has left the form it had open.
    queueMicrotask(() => take(handed.record))
  }, [client, path])
}

type NewDraft = Pick<Draft, 'user' | 'values' | 'base' | 'title'> & {
  /** The page of the form. */
  readonly path: string
  readonly record: string | null
}

/**
 * Stores a draft and leaves its form to be opened by its page, which is shown next. A draft of another new record that this window has is
 * set aside, and the form offers it. Rejects when the device can't be written; nothing is handed over then.
 */
export async function handDraft(client: QueryClient, { path, ...draft }: NewDraft): Promise<void> {
  const place = draftTarget(path, draft.record)
  const before = draft.record === null && (await readDraft(place, draft.user))
  if (before) await setDraftAside(before)
  await storeDraft({ ...draft, key: place, savedAt: Date.now() })
  client.setQueryData(keyOf(path), { record: draft.record })
}

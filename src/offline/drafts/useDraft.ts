import { useCallback, useEffect, useState } from 'react'
import type { Draft } from '@/protocol/device'
import { changedFields } from '@/lib/record'
import { logError } from '@/stores/errorLog'
import { draftTarget } from './draftModel'
import { deleteDraft, readDraft, saveDraft, useDraftErrors } from './drafts'
import { useOwner } from '../owner'

interface DraftedForm {
  /** Path of the form's page. */
  readonly path: string
  /** uuid of the edited record, or null for a new one. */
  readonly record: string | null
  /** Values of the untouched form: input equal to them is no draft. */
  readonly initial: object
  /** The record as read when editing started; null for a new one. */
  readonly base?: Readonly<Record<string, unknown>> | null
}

/**
 * Stores a form's input on this device for its owner. Call `store` with the values after every change, without secrets; `title` names the
 * record in lists of drafts. `remove` deletes the draft once it was saved or discarded. `trouble`: why the input can't be stored, as the
 * gateway says it; '' while it can.
 */
export function useDraft({ path, record, initial, base }: DraftedForm) {
  const user = useOwner()
  const key = draftTarget(path, record)
  const trouble = useDraftErrors((errors) => errors[key] ?? '')
  const remove = useCallback(() => deleteDraft(key, user).catch(logError), [key, user])
  const store = useCallback(
    (values: Readonly<Record<string, unknown>>, title = '') => {
      if (changedFields(values, initial).length === 0) return void remove()
      saveDraft({
        key,
        user,
        record,
        values,
        savedAt: Date.now(),
        ...(base && { base }),
        ...(title && { title: title.slice(0, 200) }),
      })
    },
    [key, user, record, base, initial, remove],
  )
  return { store, remove, trouble }
}

/** The draft that this window has stored of a form, read once; undefined until then and where there is none. */
export function useStoredDraft(path: string, record: string | null): Draft | undefined {
  const user = useOwner()
  const key = draftTarget(path, record)
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    let live = true
    void readDraft(key, user).then(
      (stored) => live && setDraft((current) => current ?? stored ?? undefined),
      // Unreadable: start with an empty form.
      () => {},
    )
    return () => {
      live = false
    }
  }, [key, user])
  return draft
}

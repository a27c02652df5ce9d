import { useCallback } from 'react'
import { changedFields } from '@/lib/record'
import { logError } from '@/stores/errorLog'
import { draftKey } from './draftKey'
import { deleteDraft, saveDraft } from './drafts'
import { useOwner } from '../owner'

interface DraftedForm {
  /** Path of the form's page. */
  readonly path: string
  /** uuid of the record under edit, or null for a new one. */
  readonly record: string | null
  /** What the form shows while nothing is typed: input that is the same again is no draft. */
  readonly initial: object
  /** The record as it was read when the editing began; null for a new one. */
  readonly base?: Readonly<Record<string, unknown>> | null
}

/**
 * Keeps a form's input on this device while it is typed, for the person signed in. `keep` takes the values after every change
 * and may name the record for lists of drafts; secrets must not be among them. `drop` forgets them, when they were saved or
 * given up.
 */
export function useDraft({ path, record, initial, base }: DraftedForm) {
  const user = useOwner()
  const key = draftKey(path, record)
  const drop = useCallback(() => deleteDraft(key, user).catch(logError), [key, user])
  const keep = useCallback(
    (values: Readonly<Record<string, unknown>>, title = '') => {
      if (changedFields(values, initial).length === 0) return void drop()
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
    [key, user, record, base, initial, drop],
  )
  return { keep, drop }
}

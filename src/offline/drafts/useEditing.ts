import { newUuid } from '@/lib/random'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '@/protocol/device'
import { readSession, writeSession } from '@/lib/storage'
import { logError } from '@/stores/errorLog'
import { draftTarget } from './draftModel'
import { deleteDraft, letGoOfDraft, readDraft } from './drafts'
import { useHandedDraft } from './handedDraft'
import type { ListedDraft } from './listDrafts'
import { dropDraft, setDraftAside, takeDraft } from './takeDraft'
import { useOwner } from '../owner'

/** Subject of an open edit form. */
export interface Editing {
  /** New each time the form opens. */
  readonly id: string
  /** uuid of the edited record, or null for a new one. */
  readonly record: string | null
  /** The record as read when editing started; null for a new one. */
  readonly base: Readonly<Record<string, unknown>> | null
  /** Stored input of an earlier visit. */
  readonly draft: Draft | undefined
  /** Values that a new record begins with, such as those of its household. */
  readonly given?: Readonly<Record<string, unknown>>
  /** It takes the place of a form that was open. */
  readonly restarted?: true
}

type Rowlike = Readonly<Record<string, unknown>> & { readonly uuid: string }

/** How long a form waits for the device to read or move a draft, in ms; it then opens as if it could not be done. */
const WAIT_MS = 1000

const withTimeout = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS))]).catch(() => null)

/**
 * State of the edit form of the page at `path`: opens for a new record, a row or a stored draft, always with the draft that this window has
 * of the record. Reopens after a reload of the window.
 */
export function useEditing(path: string) {
  const user = useOwner()
  const [editing, setEditing] = useState<Editing | null>(null)
  const turn = useRef(0)
  const storageKey = `editing:${path}`

  const open = useCallback(
    async (record: string | null, row: Rowlike | null, onlyDraft = false, given?: Editing['given']) => {
      const mine = (turn.current += 1)
      const stored = (await withTimeout(readDraft(draftTarget(path, record), user))) ?? undefined
      if (turn.current !== mine || (onlyDraft && !stored)) return
      // Values were asked for: what was typed before makes room for them, and is offered above the form. Where it can't, it comes first.
      const makesRoom = stored !== undefined && given !== undefined && (await withTimeout(setDraftAside(stored)))
      if (turn.current !== mine) return
      const draft = makesRoom ? undefined : stored
      setEditing({ id: newUuid(), record, base: draft?.base ?? row, draft, given: given ?? {} })
      writeSession(storageKey, { user, record })
    },
    [path, user, storageKey],
  )

  const restored = useRef(false)
  useEffect(() => {
    // Effects run again whenever the kept-alive page becomes active.
    if (restored.current) return
    restored.current = true
    const stored = readSession(storageKey) as { user?: unknown; record?: unknown } | null | undefined
    if (stored?.user !== user) return
    void open(typeof stored.record === 'string' ? stored.record : null, null, true)
  }, [storageKey, user, open])

  useHandedDraft(path, (record) => void open(record, null, true))

  const close = () => {
    turn.current += 1
    writeSession(storageKey, null)
    setEditing(null)
  }
  const deleteOf = (record: string | null) => void deleteDraft(draftTarget(path, record), user).catch(logError)
  const resume = async ({ at, key, record }: ListedDraft) => {
    // What can't be taken over is not there.
    if (at === 'left') await takeDraft(key, user).catch(logError)
    await open(record, null, true)
  }

  return {
    editing,
    add: () => void open(null, null),
    /** Opens a new record that begins with these values; a draft of another new record stays as it is, and the form offers it. */
    addWith: (given: Readonly<Record<string, unknown>>) => void open(null, null, false, given),
    edit: (row: Rowlike) => void open(row.uuid, row),
    /** Opens a stored draft, taken over from the window that has left it. */
    resume: (draft: ListedDraft) => void resume(draft),
    /** Opens the record again with the draft that was just taken over. */
    reopen: () => editing && void open(editing.record, null, true),
    /** Closes the form; its draft stays. */
    leave: () => {
      if (editing) void letGoOfDraft(draftTarget(path, editing.record))
      close()
    },
    /** Closes the form and deletes its draft: it was saved or discarded. */
    close: () => {
      if (editing) deleteOf(editing.record)
      close()
    },
    /** Restarts with the current record (null: a new one, which begins with `given`) and deletes the draft. */
    restart: (row: Rowlike | null, given = editing?.given ?? {}) => {
      if (!editing) return
      deleteOf(editing.record)
      setEditing({ ...editing, id: newUuid(), base: row ?? editing.base, draft: undefined, given, restarted: true })
    },
    /** Deletes a stored draft. */
    discard: ({ at, key, record }: ListedDraft) =>
      at === 'here' ? deleteOf(record) : void dropDraft(key, user).catch(logError),
  }
}

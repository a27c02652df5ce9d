import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft, DraftNote } from '@/api/device'
import { readSession, writeSession } from '@/lib/storage'
import { logError } from '@/stores/errorLog'
import { draftKey } from './draftKey'
import { deleteDraft, readDraft } from './drafts'
import { useOwner } from '../owner'

/** What a page's edit form is open for. */
export interface Editing {
  /** Another one each time the form opens. */
  readonly id: string
  /** uuid under edit, or null for a new record. */
  readonly record: string | null
  /** The record as it was read when the editing began; null for a new one. */
  readonly base: Readonly<Record<string, unknown>> | null
  /** Input of an earlier visit. */
  readonly draft: Draft | undefined
}

type Rowlike = Readonly<Record<string, unknown>> & { readonly uuid: string }

/** A form opens without its draft when the device has not told it by then, in milliseconds. */
const WAIT_MS = 1000

const soon = (draft: Promise<Draft | null>): Promise<Draft | null> =>
  Promise.race([draft, new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS))]).catch(() => null)

/**
 * The edit form of the page at `path`: for a new record, a row, or a draft that waits. Whatever it opens for, the draft of that
 * record comes with it. What was open when this window was reloaded opens again.
 */
export function useEditing(path: string) {
  const user = useOwner()
  const [editing, setEditing] = useState<Editing | null>(null)
  const turn = useRef(0)
  const memory = `editing:${path}`

  const open = useCallback(
    async (record: string | null, row: Rowlike | null, onlyDraft = false) => {
      const mine = (turn.current += 1)
      const draft = (await soon(readDraft(draftKey(path, record), user))) ?? undefined
      if (turn.current !== mine || (onlyDraft && !draft)) return
      setEditing({ id: crypto.randomUUID(), record, base: draft?.base ?? row, draft })
      writeSession(memory, { user, record })
    },
    [path, user, memory],
  )

  const began = useRef(false)
  useEffect(() => {
    // The effect runs again whenever the page comes to the front.
    if (began.current) return
    began.current = true
    const kept = readSession(memory) as { user?: unknown; record?: unknown } | null | undefined
    if (kept?.user !== user) return
    void open(typeof kept.record === 'string' ? kept.record : null, null, true)
  }, [memory, user, open])

  const shut = () => {
    turn.current += 1
    writeSession(memory, null)
    setEditing(null)
  }
  const forget = (record: string | null) => void deleteDraft(draftKey(path, record), user).catch(logError)

  return {
    editing,
    add: () => void open(null, null),
    edit: (row: Rowlike) => void open(row.uuid, row),
    /** Opens a draft that waits. */
    resume: ({ record }: Pick<DraftNote, 'record'>) => void open(record, null, true),
    /** Shuts the form; its draft waits. */
    leave: shut,
    /** Shuts the form for good: it was saved or given up. */
    close: () => {
      if (editing) forget(editing.record)
      shut()
    },
    /** Begins anew with the record as it is now (null: an empty form); what was typed is forgotten. */
    restart: (row: Rowlike | null) => {
      if (!editing) return
      forget(editing.record)
      setEditing({ ...editing, id: crypto.randomUUID(), base: row ?? editing.base, draft: undefined })
    },
    /** Forgets a draft that waits. */
    discard: ({ record }: Pick<DraftNote, 'record'>) => forget(record),
  }
}

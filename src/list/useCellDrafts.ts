import { useEffect, useMemo, useRef, useState } from 'react'
import type { Draft } from '@/api/device'
import { draftKey } from '@/offline/drafts/draftModel'
import { deleteDraft, saveDraft, readDraft } from '@/offline/drafts/drafts'
import { useOwner } from '@/offline/owner'
import { useDrafts } from '@/offline/drafts/useDraft'
import type { CellDrafts } from '@/ui/data/grid/column'
import { logError } from '@/stores/errorLog'
import { useStable } from './useStable'

type Rowlike = Readonly<Record<string, unknown>> & { readonly uuid: string }

/**
 * Keeps what is typed into the cells of one field of a page's table on this device, until it is saved or given up. `waiting` are
 * the notes of what earlier visits left; `baseOf` is a row as it was read when the typing began.
 */
export function useCellDrafts<R extends Rowlike>(path: string, field: string) {
  const user = useOwner()
  const waiting = useDrafts(path)
  const [found, setFound] = useState<ReadonlyMap<string, Draft>>(new Map())
  /** How often each draft was dropped: a read that began before the last time would open its cell again. */
  const drops = useRef(new Map<string, number>())
  const unread = waiting.filter(({ key }) => !found.has(key)).map(({ key }) => key)
  const unreadKeys = unread.join('\n')
  useEffect(() => {
    let live = true
    for (const key of unreadKeys.split('\n').filter(Boolean)) {
      const before = drops.current.get(key)
      void readDraft(key, user).then(
        (draft) =>
          live &&
          draft &&
          drops.current.get(key) === before &&
          setFound((known) => (known.has(key) ? known : new Map(known).set(key, draft))),
        // What can't be read now is read with the next change.
        () => {},
      )
    }
    return () => {
      live = false
    }
  }, [unreadKeys, user])

  const draftOf = (row: R) => found.get(draftKey(path, row.uuid))
  const forget = useStable((record: string | null) => {
    const key = draftKey(path, record)
    drops.current.set(key, (drops.current.get(key) ?? 0) + 1)
    setFound((known) => new Map([...known].filter(([one]) => one !== key)))
    void deleteDraft(key, user).catch(logError)
  })
  const keep = useStable((row: R, value: string) => {
    const base = draftOf(row)?.base ?? row
    if (value === row[field]) return void deleteDraft(draftKey(path, row.uuid), user).catch(logError)
    saveDraft({
      key: draftKey(path, row.uuid),
      user,
      record: row.uuid,
      values: { [field]: value },
      savedAt: Date.now(),
      base,
      title: String(row[field]).slice(0, 200),
    })
  })
  const drafts = useMemo<CellDrafts<R>>(
    () => ({
      of: ({ uuid }) => {
        const value = found.get(draftKey(path, uuid))?.values[field]
        return typeof value === 'string' ? value : undefined
      },
      keep,
      drop: ({ uuid }) => forget(uuid),
    }),
    [found, path, field, keep, forget],
  )
  return {
    drafts,
    waiting,
    forget,
    baseOf: useStable((row: R): R => (draftOf(row)?.base as R | undefined) ?? row),
  }
}

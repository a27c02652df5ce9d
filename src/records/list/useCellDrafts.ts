import { useEffect, useMemo, useRef, useState } from 'react'
import type { Draft } from '@/protocol/device'
import { draftTarget, placeOf } from '@/offline/drafts/draftModel'
import { deleteDraft, saveDraft, readDraft } from '@/offline/drafts/drafts'
import type { ListedDraft } from '@/offline/drafts/listDrafts'
import { dropDraft, takeDraft } from '@/offline/drafts/takeDraft'
import { useOwner } from '@/offline/owner'
import { useDrafts } from '@/offline/drafts/useDrafts'
import type { CellDrafts } from '@/ui/data/grid/column'
import { logError } from '@/stores/errorLog'
import { useStable } from './useStable'

type Rowlike = Readonly<Record<string, unknown>> & { readonly uuid: string }

/**
 * Drafts of the cells of one field in a page's table, stored on this device until saved or discarded. `waiting`: notes of drafts, of
 * which `resume` takes over those that another window has left; `baseOf`: the row as read when the editing started.
 */
export function useCellDrafts<R extends Rowlike>(path: string, field: string) {
  const user = useOwner()
  const waiting = useDrafts(path)
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Draft>>(new Map())
  /** Discard count per draft: a read started before the last discard must not reopen the cell. */
  const discards = useRef(new Map<string, number>())
  const unread = waiting.filter(({ at }) => at === 'here').map(placeOf)
  const unreadKeys = unread.filter((place) => !loaded.has(place)).join('\n')
  useEffect(() => {
    let cancelled = false
    for (const key of unreadKeys.split('\n').filter(Boolean)) {
      const before = discards.current.get(key)
      void readDraft(key, user).then(
        (draft) =>
          !cancelled &&
          draft &&
          discards.current.get(key) === before &&
          setLoaded((current) => (current.has(key) ? current : new Map(current).set(key, draft))),
        // A failed read is retried with the next change.
        () => {},
      )
    }
    return () => {
      cancelled = true
    }
  }, [unreadKeys, user])

  const draftOf = (row: R) => loaded.get(draftTarget(path, row.uuid))
  const forget = useStable((record: string | null) => {
    const key = draftTarget(path, record)
    discards.current.set(key, (discards.current.get(key) ?? 0) + 1)
    setLoaded((current) => new Map([...current].filter(([one]) => one !== key)))
    void deleteDraft(key, user).catch(logError)
  })
  const discard = ({ at, key, record }: ListedDraft) =>
    at === 'here' ? forget(record) : void dropDraft(key, user).catch(logError)
  const resume = ({ at, key }: ListedDraft) => at === 'left' && void takeDraft(key, user).catch(logError)
  const keep = useStable((row: R, value: string) => {
    const base = draftOf(row)?.base ?? row
    if (value === row[field]) return void deleteDraft(draftTarget(path, row.uuid), user).catch(logError)
    saveDraft({
      key: draftTarget(path, row.uuid),
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
        const value = loaded.get(draftTarget(path, uuid))?.values[field]
        return typeof value === 'string' ? value : undefined
      },
      keep,
      drop: ({ uuid }) => forget(uuid),
    }),
    [loaded, path, field, keep, forget],
  )
  return {
    drafts,
    waiting,
    discard,
    resume,
    baseOf: useStable((row: R): R => (draftOf(row)?.base as R | undefined) ?? row),
  }
}

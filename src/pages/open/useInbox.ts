import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { logFailure } from '@/lib/logFailure'
import { addShared, deleteShared, keepShared, readShared, readSharedFile } from '@/offline/files/shared'
import { useOwner } from '@/offline/owner'
import type { SharedTaken } from '@/protocol/deviceAnswers'
import { OFFER_MS, toastError, toastInfo } from '@/ui/feedback/toast'
import type { Item } from './items'

/** What waits on this device for its place, and what can be done with it; failures are reported. */
export function useInbox() {
  const { t, title } = useTexts()
  const user = useOwner()
  const client = useQueryClient()
  const queryKey = ['local', 'shared', user]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => readShared(user), staleTime: 0, gcTime: 0 })
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      logFailure(problem)
      toastError(title(problem instanceof Error ? problem.message : String(problem)))
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey, exact: true })
    }
  }
  /** Puts removed items back where they were; they stay as they stayed. */
  const putBack = (removed: readonly (readonly [Item, File])[]) =>
    run(async () => {
      for (const [item, file] of removed) {
        const known = new Set((await readShared(user)).map(({ id }) => id))
        const { refused } = await addShared(user, [file], item)
        if (refused.length > 0) throw new Error(t('“{{name}}”没有放回来', { name: item.name || item.title }))
        const back = (await readShared(user)).find(({ id }) => !known.has(id))
        if (back && !item.unanswered) await keepShared(user, back.id)
      }
    })
  const offerBack = (removed: readonly (readonly [Item, File])[]) =>
    toastInfo(t('已移除 {{count}} 项', { count: removed.length }), {
      duration: OFFER_MS,
      action: { label: t('撤销'), onClick: () => void putBack(removed) },
    })
  return {
    items: data,
    error,
    busy,
    refetch: () => void refetch(),
    /** Takes files that were opened or chosen; resolves to the items and to what was left out, undefined when the device can't be asked. */
    async add(files: readonly File[]): Promise<{ items: readonly Item[]; taken: SharedTaken } | undefined> {
      let added: { items: readonly Item[]; taken: SharedTaken } | undefined
      await run(async () => {
        const at = Date.now()
        const taken = await addShared(user, files, { at })
        added = { items: (await readShared(user)).filter((item) => item.at === at), taken }
      })
      return added
    },
    keep: (items: readonly Item[]) =>
      void run(async () => {
        for (const { id } of items) await keepShared(user, id)
      }),
    /** Removes items; what was removed can be put back for as long as the message shows. */
    remove: (items: readonly Item[]) =>
      void run(async () => {
        const removed: (readonly [Item, File])[] = []
        try {
          for (const item of items) {
            const file = await readSharedFile(user, item)
            await deleteShared(user, item.id)
            removed.push([item, file])
          }
        } finally {
          if (removed.length > 0) offerBack(removed)
        }
      }),
  }
}

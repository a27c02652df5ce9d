import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingWrite, WriteDetail } from '@/protocol/outbox'
import { useTexts } from '@/i18n/useTexts'
import type { Resolution } from '@/offline/conflict/clashes'
import { postOutbox, waitingOptions } from '@/offline/outbox/calls'
import { conflictResolved, useConflict } from '@/stores/conflict'
import { useSession } from '@/stores/session'
import { toastError, toastSuccess } from '@/ui/feedback/toast'

const sameRecord = (one: WaitingWrite, other: WaitingWrite) =>
  one.module === other.module && one.uuids.some((uuid) => other.uuids.includes(uuid))

export interface Resolving {
  /** Number of later pending writes to the same record. */
  readonly later: number
  readonly busy: boolean
  /** Posts the resolution to the outbox, then shows the next conflict or closes. */
  resolve(resolution: Resolution): Promise<void>
}

/** Applies the resolution of a conflict. */
export function useResolve(write: WriteDetail | undefined, onClose: () => void): Resolving {
  const { t, title } = useTexts()
  const user = useSession((state) => state.username)
  const client = useQueryClient()
  const { data: writes = [] } = useQuery(waitingOptions(user))
  const [busy, setBusy] = useState(false)
  const behind = write ? writes.filter((each) => each.seq > write.seq && sameRecord(each, write)) : []

  return {
    later: behind.length,
    busy,
    async resolve(resolution) {
      if (!write) return
      setBusy(true)
      try {
        await postOutbox('resolve', { user, key: write.key, seen: write.server, ...resolution })
        // Refetch first: the state of the other writes may depend on this one.
        const remaining = await client.fetchQuery(waitingOptions(user)).catch(() => [])
        const conflicts = remaining.filter(({ state, key }) => state === 'conflict' && key !== write.key)
        const next =
          conflicts.find((each) => sameRecord(each, write)) ?? (useConflict.getState().all ? conflicts[0] : undefined)
        conflictResolved(next?.key)
        toastSuccess(resolution.how === 'theirs' ? t('已采用对方的内容') : t('已保存在本机，马上发送'))
        if (!next) onClose()
      } catch (error) {
        toastError(title((error as Error).message))
      } finally {
        setBusy(false)
        void client.invalidateQueries()
      }
    },
  }
}

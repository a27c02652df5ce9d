import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingWrite, WriteDetail } from '@/api/outbox'
import { useTexts } from '@/i18n/useTexts'
import type { Resolution } from '@/offline/conflict/clashes'
import { postOutbox, waitingOptions } from '@/offline/outbox/calls'
import { conflictResolved, useConflict } from '@/stores/conflict'
import { useSession } from '@/stores/session'
import { toastError, toastSuccess } from '@/ui/feedback/toast'

const sameRecord = (one: WaitingWrite, other: WaitingWrite) =>
  one.module === other.module && one.uuids.some((uuid) => other.uuids.includes(uuid))

export interface Settling {
  /** How many further writes to the same record wait behind this one. */
  readonly later: number
  readonly busy: boolean
  /** Tells the outbox, then shows the next conflict, or closes. */
  settle(settlement: Resolution): Promise<void>
}

/** What the dialog does with a person's decision. */
export function useResolve(write: WriteDetail | undefined, onClose: () => void): Settling {
  const { t, title } = useTexts()
  const user = useSession((state) => state.username)
  const client = useQueryClient()
  const { data: writes = [] } = useQuery(waitingOptions(user))
  const [busy, setBusy] = useState(false)
  const behind = write ? writes.filter((each) => each.seq > write.seq && sameRecord(each, write)) : []

  return {
    later: behind.length,
    busy,
    async settle(settlement) {
      if (!write) return
      setBusy(true)
      try {
        await postOutbox('settle', { user, key: write.key, seen: write.server, ...settlement })
        // Before the next one is shown: how the others stand may depend on this one.
        const left = await client.fetchQuery(waitingOptions(user)).catch(() => [])
        const conflicts = left.filter(({ state, key }) => state === 'conflict' && key !== write.key)
        const next =
          conflicts.find((each) => sameRecord(each, write)) ?? (useConflict.getState().all ? conflicts[0] : undefined)
        conflictResolved(next?.key)
        toastSuccess(settlement.how === 'theirs' ? t('已采用对方的内容') : t('已保存在本机，马上发送'))
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

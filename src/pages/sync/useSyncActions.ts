import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyRow } from '@/api/outbox'
import { useTexts } from '@/i18n/useTexts'
import { postOutbox, undoWrite } from '@/offline/outbox/calls'
import { resolveConflict } from '@/stores/conflict'
import { useSession } from '@/stores/session'
import { toastError, toastInfo, toastSuccess } from '@/ui/feedback/toast'

/** What a person can do with writes in the sync centre. What goes wrong is said. */
export function useSyncActions() {
  const { t, title } = useTexts()
  const user = useSession((state) => state.username)
  const client = useQueryClient()
  const [doomed, setDoomed] = useState<readonly string[]>([])
  const [amended, setAmended] = useState('')

  /** Lists elsewhere show waiting writes, too: everything is read again. */
  const attempt = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work
      return true
    } catch (error) {
      toastError(title((error as Error).message))
      return false
    } finally {
      void client.invalidateQueries()
    }
  }

  return {
    /** Under confirmation for being given up. */
    doomed,
    /** Key of the write under edit; '' for none. */
    amended,
    sendAll: () => attempt(postOutbox('drain', { user, force: true })),
    retry: (keys: readonly string[]) => attempt(postOutbox('retry', { user, keys: [...keys] })),
    settle: (key: string) => void resolveConflict(key, true),
    discard: (keys: readonly string[]) => setDoomed(keys),
    amend: setAmended,
    async confirmDiscard() {
      if (!(await attempt(postOutbox('discard', { user, keys: [...doomed] })))) return
      toastSuccess(t('已放弃 {{count}} 项更改', { count: doomed.length }))
      setDoomed([])
    },
    async saveAmended(key: string, body: AnyRow) {
      if (!(await attempt(postOutbox('amend', { user, key, body })))) return
      toastSuccess(t('已保存在本机，将自动发送'))
      setAmended('')
    },
    undo: (key: string) =>
      attempt(
        undoWrite(user, key).then((how) =>
          toastInfo(how === 'back' ? t('已取回，没有发送到服务器') : t('已撤销：相反的更改会发送到服务器')),
        ),
      ),
  }
}
export type SyncActions = ReturnType<typeof useSyncActions>

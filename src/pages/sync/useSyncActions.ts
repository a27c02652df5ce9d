import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyRow } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { postOutbox, undoWrite } from '@/offline/outbox/calls'
import { resolveConflict } from '@/stores/conflict'
import { useSession } from '@/stores/session'
import { toastError, toastInfo, toastSuccess } from '@/ui/feedback/toast'

/** Actions on writes in the sync centre. Errors are shown. */
export function useSyncActions() {
  const { t, title } = useTexts()
  const user = useSession((state) => state.username)
  const client = useQueryClient()
  const [discarding, setDiscarding] = useState<readonly string[]>([])
  const [amended, setAmended] = useState('')

  /** Refetches everything, since other lists show pending writes, too. */
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
    /** Writes whose discarding is being confirmed. */
    discarding,
    /** Key of the edited write; '' for none. */
    amended,
    sendAll: () => attempt(postOutbox('drain', { user, force: true })),
    retry: (keys: readonly string[]) => attempt(postOutbox('retry', { user, keys: [...keys] })),
    resolve: (key: string) => void resolveConflict(key, true),
    discard: (keys: readonly string[]) => setDiscarding(keys),
    amend: setAmended,
    async confirmDiscard() {
      if (!(await attempt(postOutbox('discard', { user, keys: [...discarding] })))) return
      toastSuccess(t('已放弃 {{count}} 项修改', { count: discarding.length }))
      setDiscarding([])
    },
    async saveAmended(key: string, body: AnyRow) {
      if (!(await attempt(postOutbox('amend', { user, key, body })))) return
      toastSuccess(t('已保存在本机，会自动发送'))
      setAmended('')
    },
    undo: (key: string) =>
      attempt(
        undoWrite(user, key).then((how) =>
          toastInfo(how === 'back' ? t('已取回，没有发送到服务器') : t('已撤销：相反的修改会发送到服务器')),
        ),
      ),
  }
}
export type SyncActions = ReturnType<typeof useSyncActions>

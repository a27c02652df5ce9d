import type { ApiError } from '@/contract/status'
import { serverText } from '@/i18n/init'
import { readLock } from '@/offline/lock/calls'
import { reloadOnce } from '@/offline/updates/reload'
import { useSession } from '@/stores/session'
import { OFFER_MS, toastError } from '@/ui/feedback/toast'
import { reportError, saveError } from './errors'
import { router } from './router'

/** Handles code 423: reloads into the lock screen if this device was locked in another tab, else reports the server's refusal. */
export async function followLock(error: ApiError): Promise<void> {
  const { on, open } = await readLock(useSession.getState().username)
  if (on && !open) await reloadOnce()
  else reportError(error)
}

/** Reports a write that the server refused and that now waits in the sync centre, with a link there. */
export function reportRefusedWrite(error: ApiError): void {
  saveError(error)
  toastError(serverText('服务器没有接受，已放入同步中心'), {
    description: serverText(error.message),
    duration: OFFER_MS,
    action: { label: serverText('查看'), onClick: () => void router.navigate({ to: '/sync' }) },
  })
}

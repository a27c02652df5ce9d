import type { ApiError } from '@/api/status'
import { serverText } from '@/i18n/init'
import { pathTo } from '@/routes/paths'
import { OFFER_MS, toastError } from '@/ui/feedback/toast'
import { saveError } from './errors'
import { router } from './router'

/** Says that a write waits in the sync centre for the person, because the server did not accept it, and leads there. */
export function reportRefusedWrite(error: ApiError): void {
  saveError(error)
  toastError(serverText('服务器没有接受，已放入同步中心'), {
    description: serverText(error.message),
    duration: OFFER_MS,
    action: { label: serverText('查看'), onClick: () => void router.navigate({ href: pathTo('/sync') }) },
  })
}

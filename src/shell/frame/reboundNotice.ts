import { currentTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { useSession } from '@/stores/session'
import { toastInfo } from '@/ui/feedback/toast'

/** Explains to somebody who is bound to other villages now why the lists are others. */
export function notifyRebound(): void {
  const { t, locale } = currentTexts()
  const { villages } = useSession.getState()
  toastInfo(
    villages.length > 0
      ? t('您负责的村改为{{villages}}，正在重新读取列表', { villages: listed(villages, locale) })
      : t('您现在负责全部村，正在重新读取列表'),
  )
}

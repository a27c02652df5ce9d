import { useTexts } from '@/i18n/useTexts'
import { useSession } from '@/stores/session'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import type { OverlayProps } from '@/stores/overlay'
import { useUnsent } from './useUnsent'

/** Clears localStorage, the session included, and reloads (spec §2). */
function clearCache(): void {
  localStorage.clear()
  location.reload()
}

/** Confirms clearing the cache. States the unsent writes, which live in IndexedDB and survive it. */
export function ClearCacheDialog({ onClose }: OverlayProps) {
  const { t } = useTexts()
  const user = useSession((state) => state.username)
  const unsent = useUnsent(user)
  const count = unsent ? unsent.waiting + unsent.attention : 0
  const messages = [
    t('会退出登录，并恢复主题、语言等设置的默认值。'),
    unsent === null &&
      t('暂时读不出本机还有没有未发送的修改：如果有，会留在本机，{{name}} 再次登录后发送。', { name: user }),
    count > 0 && t('有 {{count}} 条修改还没有发送：它们会留在本机，{{name}} 再次登录后发送。', { count, name: user }),
  ]
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('清理缓存')}
      message={messages.filter(Boolean).join(' ')}
      confirm={t('清理')}
      cancel={t('取消')}
      busy={unsent === undefined}
      onConfirm={clearCache}
    />
  )
}

import { useTexts } from '@/i18n/useTexts'
import type { OpenWork } from '@/offline/openWork'
import { useSession } from '@/stores/session'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'

interface AskFirstProps {
  /** null: unknown. */
  work: OpenWork | null
  account: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks before another account takes the place of one with open work. */
export function AskFirst({ work, account, onClose, onConfirm }: AskFirstProps) {
  const { t } = useTexts()
  const name = useSession((session) => session.username)
  const parts = [
    work === null && t('暂时读不出本机还有没有未保存的内容。'),
    work?.busy && t('有内容正在保存或上传。'),
    work !== null && work.drafts > 0 && t('有 {{count}} 份草稿没有保存。', { count: work.drafts }),
    work !== null && work.unsent > 0 && t('有 {{count}} 条修改没有发送。', { count: work.unsent }),
    t('换成 {{account}} 后，打开的页面会关闭；草稿和修改留在本机，只属于 {{name}}，下次登录时还在。', {
      account,
      name,
    }),
  ]
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('{{name}} 还有没做完的事', { name })}
      message={parts.filter(Boolean).join(' ')}
      confirm={t('仍然换账号')}
      cancel={t('取消')}
      onConfirm={onConfirm}
    />
  )
}

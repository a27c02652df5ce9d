import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { Address } from '@/offline/handover/address'
import { ownAddress } from '@/offline/handover/here'
import { useSession } from '@/stores/session'
import { ErrorState } from '@/ui/feedback/States'
import { Dialog } from '@/ui/overlay/Dialog'
import './handover.css'

interface SealingDialogProps {
  title: string
  /** Above the content, while that is loading, too. */
  head?: ReactNode
  onClose: () => void
  /** With this person's address on this device. */
  children: (own: Address) => ReactNode
}

/** A dialog in which something is sealed or opened, where this browser can. */
export function SealingDialog({ title, head, onClose, children }: SealingDialogProps) {
  const { t } = useTexts()
  const user = useSession((state) => state.username)
  const own = useQuery({
    queryKey: ['local', 'handover', user],
    queryFn: () => ownAddress(user),
    staleTime: Infinity,
    enabled: isSecureContext,
    retry: false,
  })
  return (
    <Dialog open title={title} closeLabel={t('关闭')} onClose={onClose} width="full">
      {!isSecureContext ? (
        <p role="alert">
          {t('这个地址没有加密（不是 https），内容封不起来，不能转交。可以导出文件，由本人在别的设备上导入。')}
        </p>
      ) : own.error ? (
        <ErrorState
          title={t('这个浏览器没能生成或保存密钥')}
          detail={t('无痕窗口里不行，请用平常的窗口打开。')}
          action={t('重试')}
          onAction={() => void own.refetch()}
        />
      ) : (
        <div className="handover">
          {head}
          {own.data ? children(own.data) : <div className="skeleton h-60" role="status" aria-label={t('加载中')} />}
        </div>
      )}
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { ownAddress } from '@/offline/handover/here'
import { useSession } from '@/stores/session'
import { ErrorState } from '@/ui/feedback/States'
import { Segmented } from '@/ui/inputs/Segmented'
import { Dialog } from '@/ui/overlay/Dialog'
import { Give } from './Give'
import './handover.css'
import { Receive } from './Receive'

export type HandoverPart = 'give' | 'receive'

interface HandoverProps {
  part: HandoverPart
  onClose: () => void
}

/** Hands over what waits to another person's device without a network, or takes in what another person hands over. */
export function HandoverDialog({ part: first, onClose }: HandoverProps) {
  const { t } = useTexts()
  const user = useSession((state) => state.username)
  const [part, setPart] = useState(first)
  const own = useQuery({
    queryKey: ['local', 'handover', user],
    queryFn: () => ownAddress(user),
    staleTime: Infinity,
    enabled: isSecureContext,
    retry: false,
  })
  return (
    <Dialog open title={t('离线转交')} closeLabel={t('关闭')} onClose={onClose} width="full">
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
          <Segmented<HandoverPart>
            label={t('离线转交')}
            options={[
              { id: 'give', label: t('交给别人') },
              { id: 'receive', label: t('接收') },
            ]}
            value={part}
            onChange={setPart}
          />
          {!own.data ? (
            <div className="skeleton h-60" role="status" aria-label={t('加载中')} />
          ) : part === 'give' ? (
            <Give own={own.data} onDone={onClose} />
          ) : (
            <Receive own={own.data} onDone={onClose} />
          )}
        </div>
      )}
    </Dialog>
  )
}

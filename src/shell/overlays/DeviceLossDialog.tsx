import { useTexts } from '@/i18n/useTexts'
import { relativeTime } from '@/lib/format'
import { useDeviceLoss } from '../frame/deviceLoss'
import { Dialog } from '@/ui/overlay/Dialog'
import { SafeAction } from '@/ui/overlay/SafeAction'
import { hrefTo } from '@/routes/address'
import type { OverlayProps } from '@/stores/overlay'

/** Reports drafts and unsent writes lost to browser eviction, and how to prevent it. */
export function DeviceLossDialog({ onClose }: OverlayProps) {
  const { t, locale } = useTexts()
  const { drafts, writes, at } = useDeviceLoss()
  return (
    <Dialog open onClose={onClose} title={t('浏览器清理过本机数据')} closeLabel={t('关闭')} role="alertdialog">
      <p>
        {t('上次打开是{{when}}，当时本机有 {{writes}} 条未发送的修改和 {{drafts}} 份草稿。浏览器已清除它们，不能找回', {
          when: relativeTime(at, Date.now(), locale),
          writes,
          drafts,
        })}
      </p>
      <p className="mt-3 text-plain">
        {t('已发送到服务器的内容不受影响。为避免再次发生，请安装到桌面，或在“本机存储”请求长期保存')}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <a href={hrefTo({ to: '/storage' })} className="btn" onClick={onClose}>
          {t('本机存储')}
        </a>
        <SafeAction onPress={onClose} primary>
          {t('知道了')}
        </SafeAction>
      </div>
    </Dialog>
  )
}

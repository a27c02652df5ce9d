import { hrefTo } from '@/routes/address'
import i18n from 'i18next'
import { privateWindowText } from '@/offline/storage/privateWindow'
import { usedPercent } from '@/offline/space'
import type { StorageNews } from '@/offline/storage/storageCare'
import { useDeviceLoss } from './deviceLoss'
import { openOverlay } from '@/stores/overlay'
import { toastInfo } from '@/ui/feedback/toast'

const duration = 12_000
const leadingTo = (label: string, address: string) => ({ label, onClick: () => location.assign(address) })

/** Shows what endangers the data that is on this device alone. */
export function notify(news: StorageNews): void {
  switch (news.is) {
    case 'lost': {
      const { drafts, writes } = news.mark
      if (drafts + writes === 0) {
        return toastInfo(i18n.t('浏览器清理过本机数据。草稿和未发送的修改没有受影响，离线列表需要重新存到本机'))
      }
      useDeviceLoss.setState(news.mark)
      return openOverlay('deviceLoss')
    }
    case 'scarce':
      return toastInfo(
        i18n.t('本机存储快满了（已用 {{percent}} %）。可以清理离线列表、发送记录和演示数据', {
          percent: usedPercent(news.space) ?? 0,
        }),
        { id: news.is, duration, action: leadingTo(i18n.t('去清理'), hrefTo({ to: '/storage' })) },
      )
    case 'private':
      return toastInfo(i18n.t(privateWindowText), { id: news.is, duration })
    case 'fading':
      return toastInfo(
        i18n.t('这台设备的浏览器会清理 7 天没有打开的网站。这里有 {{count}} 处修改和草稿还没有发送，请现在处理', {
          count: news.count,
        }),
        // Home leads to both: the sync centre has no drafts.
        { id: news.is, duration, action: leadingTo(i18n.t('查看'), hrefTo({ to: '/index' })) },
      )
  }
}

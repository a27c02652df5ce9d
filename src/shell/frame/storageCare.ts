import i18n from 'i18next'
import { careForStorage } from '@/offline/storage/storageCare'
import { privateWindowText } from '@/offline/storage/privateWindow'
import { usedPercent } from '@/offline/storage/space'
import { useDeviceLoss } from '@/stores/deviceLoss'
import { openOverlay } from '@/stores/overlay'
import { toastInfo } from '@/ui/feedback/toast'

const WARNING_MS = 12_000

/** Monitors this device's storage for `user`: tells what endangers the data that is on it alone. Returns the stop function. */
export const startStorageCare = (user: string): (() => void) =>
  careForStorage(user, {
    lost({ drafts, writes, at }) {
      if (drafts + writes === 0) {
        return toastInfo(i18n.t('浏览器清理过本机数据。草稿和未发送的修改没有受影响，离线列表需要重新存到本机'))
      }
      useDeviceLoss.setState({ drafts, writes, at })
      openOverlay('deviceLoss')
    },
    scarce: (space) =>
      toastInfo(
        i18n.t('本机存储快满了（已用 {{percent}} %）。可以清理离线列表、发送记录和演示数据', {
          percent: usedPercent(space) ?? 0,
        }),
        {
          id: 'space',
          duration: WARNING_MS,
          action: { label: i18n.t('去清理'), onClick: () => location.assign('#/storage') },
        },
      ),
    privateWindow: () => toastInfo(i18n.t(privateWindowText), { id: 'private', duration: WARNING_MS }),
    fading: (count) =>
      toastInfo(
        i18n.t('这台设备的浏览器会清理 7 天没有打开的网站。这里有 {{count}} 处内容还没有发送，请现在发送', { count }),
        {
          id: 'fading',
          duration: WARNING_MS,
          action: { label: i18n.t('去发送'), onClick: () => location.assign('#/sync') },
        },
      ),
  })

import { serverText, type TextKey } from '@/i18n/init'
import { noteRelease } from '@/offline/updates/seenRelease'
import { UPDATE_NOTICE_S } from '@/settings/app'
import { openOverlay } from '@/stores/overlay'
import { toastInfo } from '@/ui/feedback/toast'

const text: (key: TextKey) => string = serverText

/** Says once after an update that the console has changed, with a way to what changed. Returns the undo. */
export function startReleaseNotice(): () => void {
  if (noteRelease())
    toastInfo(text('本系统已更新'), {
      duration: UPDATE_NOTICE_S * 1000,
      action: { label: text('查看更新内容'), onClick: () => openOverlay('releases') },
    })
  return () => {}
}

import attentionIcon from 'virtual:icon/error-warning-line'
import preparedIcon from 'virtual:icon/checkbox-circle-line'
import preparingIcon from 'virtual:icon/download-cloud-2-line'
import offlineIcon from 'virtual:icon/wifi-off-line'
import sendingIcon from 'virtual:icon/upload-cloud-2-line'
import sentIcon from 'virtual:icon/cloud-line'
import signInIcon from 'virtual:icon/login-circle-line'
import unreachableIcon from 'virtual:icon/cloud-off-line'
import waitingIcon from 'virtual:icon/time-line'
import type { Ref } from 'react'
import type { Headline } from '@/offline/outbox/headline'
import { Icon } from '@/ui/base/Icon'
import type { HeadlineView } from './useHeadline'

export const headlineIcons: Readonly<Record<Headline, string>> = {
  unreadable: attentionIcon,
  signIn: signInIcon,
  attention: attentionIcon,
  offline: offlineIcon,
  unreachable: unreachableIcon,
  sending: sendingIcon,
  waiting: waitingIcon,
  preparing: preparingIcon,
  taking: preparingIcon,
  prepared: preparedIcon,
  incomplete: preparingIcon,
  sent: sentIcon,
}

/** Visual counter; hidden from assistive technology, as the button's label states it. */
const Count = ({ of, className }: { of: number; className: string }) =>
  of > 0 && (
    <span aria-hidden="true" className={`sync-count xl:hidden ${className}`} data-count={of > 99 ? '99+' : of} />
  )

/**
 * Content of the sync indicator: an icon and, unless all is sent, the word for it or, in a narrow window, the counts of writes needing
 * attention and pending.
 */
export function SyncFace({ view, word }: { view: HeadlineView | undefined; word?: Ref<HTMLSpanElement> }) {
  const { attention = 0, waiting = 0, sending = 0 } = view?.status ?? {}
  return (
    <>
      <Icon path={headlineIcons[view?.headline ?? 'sent']} />
      {view && view.headline !== 'sent' && (
        <span ref={word} className={`sync-word max-xl:hidden ${view.headline === 'attention' ? 'menu-badge' : ''}`}>
          {view.word}
        </span>
      )}
      <Count of={attention} className="menu-badge" />
      <Count of={waiting + sending} className="" />
    </>
  )
}

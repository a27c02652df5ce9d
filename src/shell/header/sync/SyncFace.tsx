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
import { Icon } from '@/ui/data/Icon'
import type { HeadlineView } from './useHeadline'

export const headlineIcons: Readonly<Record<Headline, string>> = {
  signIn: signInIcon,
  attention: attentionIcon,
  offline: offlineIcon,
  unreachable: unreachableIcon,
  sending: sendingIcon,
  waiting: waitingIcon,
  preparing: preparingIcon,
  prepared: preparedIcon,
  incomplete: preparingIcon,
  sent: sentIcon,
}

/** A number for the eye alone: the button's name says it in words. */
const Count = ({ of, look }: { of: number; look: string }) =>
  of > 0 && <span aria-hidden="true" className={`sync-count xl:hidden ${look}`} data-count={of > 99 ? '99+' : of} />

/** What stands in the indicator: an icon and, where the window has room, the word; else how many need a person, and how many wait. */
export function SyncFace({ view, word }: { view: HeadlineView | undefined; word?: Ref<HTMLSpanElement> }) {
  const { attention = 0, waiting = 0, sending = 0 } = view?.status ?? {}
  return (
    <>
      <Icon path={headlineIcons[view?.headline ?? 'sent']} />
      {/* Room for the usual word before it is known: what stands beside it would move when it comes. */}
      <span
        ref={word}
        className={`min-w-[5em] text-start max-xl:hidden ${view?.headline === 'attention' ? 'menu-badge' : ''}`}
      >
        {view?.word}
      </span>
      <Count of={attention} look="menu-badge" />
      <Count of={waiting + sending} look="" />
    </>
  )
}

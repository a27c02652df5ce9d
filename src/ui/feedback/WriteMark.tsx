import attentionIcon from 'virtual:icon/error-warning-line'
import sendingIcon from 'virtual:icon/upload-cloud-2-line'
import waitingIcon from 'virtual:icon/time-line'
import { useTexts } from '@/i18n/useTexts'
import type { TextKey } from '@/i18n/init'
import { Icon } from '../base/Icon'
import '../base/tag.css'
import type { Tone } from '../base/Tag'

interface Look {
  readonly tone: Tone
  readonly icon: string
  readonly word: TextKey
  readonly tip: TextKey
}
const attention: Look = {
  tone: 'warning',
  icon: attentionIcon,
  word: '需处理',
  tip: '服务器没有接受这项修改，请到同步中心处理',
}
const looks = {
  queued: { tone: 'neutral', icon: waitingIcon, word: '待发送', tip: '已保存在本机，会自动发送' },
  sending: { tone: 'info', icon: sendingIcon, word: '发送中', tip: '正在发送到服务器' },
  refused: attention,
  conflict: attention,
} as const satisfies Record<string, Look>

/** Marks a record with a pending or failed write; nothing without a state. States that require a decision link to `href`. */
export function WriteMark({ state, href }: { state: keyof typeof looks | undefined; href: string }) {
  const { t } = useTexts()
  if (!state) return null
  const { tone, icon, word, tip } = looks[state]
  const face = (
    <>
      <Icon path={icon} size={14} />
      {t(word)}
    </>
  )
  const attributes = { className: 'tag write-mark', 'data-tone': tone, title: t(tip) }
  return state === 'refused' || state === 'conflict' ? (
    <a {...attributes} href={href}>
      {face}
    </a>
  ) : (
    <span {...attributes}>{face}</span>
  )
}

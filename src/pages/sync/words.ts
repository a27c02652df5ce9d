import { HANDED_OVER, type DoneWrite, type WaitingWrite } from '@/protocol/outbox'
import type { TextKey } from '@/i18n/init'
import type { Tone } from '@/ui/base/Tag'

interface Look {
  readonly word: TextKey
  readonly tone: Tone
}

const states: Readonly<Record<WaitingWrite['state'], Look>> = {
  queued: { word: '待发送', tone: 'neutral' },
  sending: { word: '发送中', tone: 'info' },
  refused: { word: '服务器没有接受', tone: 'warning' },
  conflict: { word: '有冲突', tone: 'warning' },
}
/** Whether a write was handed over to this device by somebody else, and its author has not agreed yet. */
export const isHeld = ({ error }: Pick<WaitingWrite, 'error'>): boolean => error?.code === HANDED_OVER

/** Label and tone of a pending write's state. */
export const stateLook = (write: WaitingWrite): Look => {
  const { state, blocked, unreadable } = write
  if (unreadable) return { word: '读不出来', tone: 'warning' }
  if (isHeld(write)) return { word: '待本人确认', tone: 'info' }
  return blocked ? { word: '等前一项处理', tone: 'neutral' } : states[state]
}

/** Label and tone of an outcome. */
export const outcomeLooks: Readonly<Record<DoneWrite['outcome'], Look>> = {
  sent: { word: '已发送', tone: 'success' },
  merged: { word: '已合并发送', tone: 'success' },
  discarded: { word: '已放弃', tone: 'neutral' },
  undone: { word: '已撤销', tone: 'neutral' },
}

import addIcon from 'virtual:icon/add-circle-line'
import commentIcon from 'virtual:icon/chat-3-line'
import deleteIcon from 'virtual:icon/delete-bin-line'
import editIcon from 'virtual:icon/edit-line'
import type { ReactNode } from 'react'
import { moduleText } from '@/i18n/recordTexts'
import type { TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import type { OutboxMarks } from '@/api/outbox'
import { hrefTo } from '@/routes/usePage'
import type { TimelineEntry } from '@/ui/data/Timeline'
import type { Tone } from '@/ui/data/Tag'
import { WriteMark } from '@/ui/feedback/WriteMark'
import { ChangeList, type ShowValue } from './ChangeList'
import type { Change, ChangeKind, TrailItem } from './trail'

interface Look {
  readonly icon: string
  readonly tone: Tone
  readonly word: TextKey
}
/** Icon, tone and word of each kind of event. */
export const eventLooks: Readonly<Record<ChangeKind | 'comment', Look>> = {
  create: { icon: addIcon, tone: 'success', word: '新增' },
  edit: { icon: editIcon, tone: 'primary', word: '修改' },
  delete: { icon: deleteIcon, tone: 'error', word: '删除' },
  comment: { icon: commentIcon, tone: 'neutral', word: '评论' },
}

/** A device's name in the language of the console; '' if unknown. */
export const deviceText = (device: string, title: (text: string) => string): string =>
  device.split(' · ').map(title).join(' · ')

interface EventOptions {
  /** Display text of a value; null for a field that the person may not see. */
  readonly show?: ShowValue
  /** The name of the record leads to it, for events of several records. */
  readonly named?: (change: Change) => ReactNode
  /** Buttons of a comment. */
  readonly commentActions?: (item: Extract<TrailItem, { type: 'comment' }>) => ReactNode
  /** States of comments that have not reached the server. */
  readonly marks?: OutboxMarks
}

/** Makes timeline entries of what was done with records and said about them. */
export function useEvents({ show, named, commentActions, marks = {} }: EventOptions = {}) {
  const { t, title } = useTexts()
  const markOf = (state: Change['state']) => <WriteMark state={state} href={hrefTo('/sync')} />

  const ofChange = (change: Change): TimelineEntry => {
    const { icon, tone, word } = eventLooks[change.kind]
    const where = deviceText(change.device, title)
    return {
      id: change.id,
      at: change.at,
      icon,
      tone,
      title: named ? (
        <>
          {t(word)} {moduleText(change.module, t)} {named(change)}
        </>
      ) : (
        t(word)
      ),
      meta: where ? `${change.user} · ${where}` : change.user,
      ...(change.state && { waiting: true, mark: markOf(change.state) }),
      ...(change.changes.length > 0 && {
        content: (
          <ChangeList
            module={change.module}
            changes={change.changes}
            isCreation={change.kind === 'create'}
            {...(show && { show })}
          />
        ),
      }),
    }
  }
  const ofItem = (item: TrailItem): TimelineEntry => {
    if (item.type === 'change') return ofChange(item.change)
    const { icon, tone, word } = eventLooks.comment
    const state = marks[item.id]
    const actions = commentActions?.(item)
    return {
      id: item.id,
      at: item.at,
      icon,
      tone,
      title: t(word),
      meta: item.comment.author,
      content: item.comment.text,
      ...(state && { waiting: true, mark: markOf(state) }),
      ...(actions ? { actions } : {}),
    }
  }
  return { ofChange, ofItem }
}

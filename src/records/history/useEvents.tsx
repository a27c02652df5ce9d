import addIcon from 'virtual:icon/add-circle-line'
import commentIcon from 'virtual:icon/chat-3-line'
import deleteIcon from 'virtual:icon/delete-bin-line'
import editIcon from 'virtual:icon/edit-line'
import type { ReactNode } from 'react'
import { usePeople } from '@/client/people'
import { moduleText } from '@/i18n/recordTexts'
import type { TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import type { OutboxMarks } from '@/protocol/outbox'
import { hrefTo } from '@/routes/address'
import type { TimelineEntry } from '@/ui/data/Timeline'
import type { Tone } from '@/ui/base/Tag'
import { WriteMark } from '@/ui/feedback/WriteMark'
import { deviceText } from '@/lib/deviceText'
import { ChangeList, type ShowValue } from './ChangeList'
import type { Change, ChangeKind, TrailItem } from './trail'

interface Look {
  readonly icon: string
  readonly tone: Tone
  readonly word: TextKey
  /** As the title of an event. */
  readonly done: TextKey
  /** The same with the module, before the name of the record. */
  readonly doneIn: TextKey
}
/** Icon, tone and word of each kind of event. */
export const eventLooks = {
  create: { icon: addIcon, tone: 'success', word: '新增', done: '新增了', doneIn: '新增了 {{module}}' },
  edit: { icon: editIcon, tone: 'info', word: '修改', done: '修改了', doneIn: '修改了 {{module}}' },
  delete: { icon: deleteIcon, tone: 'error', word: '删除', done: '删除了', doneIn: '删除了 {{module}}' },
  comment: { icon: commentIcon, tone: 'neutral', word: '评论', done: '评论了', doneIn: '评论了 {{module}}' },
} as const satisfies Readonly<Record<ChangeKind | 'comment', Look>>

/** What an event is about; `title` is absent where the event does not say it. */
export interface Subject {
  readonly module: string
  readonly record: string
  readonly title?: string
}

interface EventOptions {
  /** Display text of a value; null for a field that the person may not see. */
  readonly show?: ShowValue
  /** The name of the record leads to it, for events of several records. */
  readonly renderName?: (subject: Subject) => ReactNode
  /** Buttons of a comment. */
  readonly renderCommentActions?: (item: Extract<TrailItem, { type: 'comment' }>) => ReactNode
  /** States of comments that have not reached the server. */
  readonly marks?: OutboxMarks
}

/** Makes timeline entries of what was done with records and said about them. */
export function useEvents({ show, renderName, renderCommentActions, marks = {} }: EventOptions = {}) {
  const { t, title } = useTexts()
  const { nameOf } = usePeople()
  const markOf = (state: Change['state']) => <WriteMark state={state} href={hrefTo({ to: '/sync' })} />

  const titleOf = (
    { done, doneIn }: (typeof eventLooks)[keyof typeof eventLooks],
    { module, record, title: name }: Subject,
  ) =>
    renderName ? (
      <>
        {t(doneIn, { module: moduleText(module, t) })}{' '}
        {renderName({ module, record, ...(name !== undefined && { title: name }) })}
      </>
    ) : (
      t(done)
    )

  const ofChange = (change: Change): TimelineEntry => {
    const look = eventLooks[change.kind]
    const { icon, tone } = look
    const where = deviceText(change.device, title)
    return {
      id: change.id,
      at: change.at,
      icon,
      tone,
      title: titleOf(look, change),
      meta: where ? `${nameOf(change.user)} · ${where}` : nameOf(change.user),
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
    const { icon, tone } = eventLooks.comment
    const state = marks[item.id]
    const actions = renderCommentActions?.(item)
    return {
      id: item.id,
      at: item.at,
      icon,
      tone,
      title: titleOf(eventLooks.comment, { module: item.comment.module, record: item.comment.record }),
      meta: nameOf(item.comment.author),
      content: item.comment.text,
      ...(state && { waiting: true, mark: markOf(state) }),
      ...(actions ? { actions } : {}),
    }
  }
  return { ofChange, ofItem }
}

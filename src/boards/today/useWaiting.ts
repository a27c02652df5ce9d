import { useQuery } from '@tanstack/react-query'
import attentionIcon from 'virtual:icon/error-warning-line'
import draftIcon from 'virtual:icon/draft-line'
import affairIcon from 'virtual:icon/inbox-line'
import reviewIcon from 'virtual:icon/medal-line'
import unsentIcon from 'virtual:icon/time-line'
import type { ModuleName, Row } from '@/contract/rows'
import { mayAct, taskOptions, tasks, type Task } from '@/client/tasks'
import { useTexts } from '@/i18n/useTexts'
import { draftPath } from '@/offline/drafts/draftModel'
import { useKnownDrafts } from '@/offline/drafts/useDrafts'
import { statusOptions } from '@/offline/outbox/queries'
import { useOwner } from '@/offline/owner'
import { addressAt, hrefAt, hrefTo } from '@/routes/address'
import { useCanOpen } from '@/stores/openable'
import { useHasRoute } from '@/stores/routes'
import { isAllowed } from '@/stores/sees'
import { useSession } from '@/stores/session'
import { useMyVillages } from '@/stores/villages'

interface WaitingItem {
  readonly id: string
  readonly icon: string
  readonly label: string
  /** undefined while it is not known. */
  readonly count: number | undefined
  /** There may be more than those on this device. */
  readonly partial?: boolean
  /** It is an estimate. */
  readonly about?: boolean | undefined
  readonly href: string | undefined
}

/** A record that waits, with the page that shows it. */
export interface WaitingRow {
  readonly task: Task
  readonly row: Row<ModuleName> & Readonly<Record<string, unknown>>
  readonly href: string
}

const icons = { affairs: affairIcon, reviews: reviewIcon, returned: reviewIcon } as const

/** A kind of task: how many, the first of them, and where they are listed. */
function useTask(id: keyof typeof tasks) {
  const { title } = useTexts()
  const user = useOwner()
  const villages = useMyVillages()
  const task: Task = tasks[id]
  const mayWrite = useSession((session) => isAllowed(session, mayAct))
  const isTheirs = useHasRoute()(tasks[id].page) && mayWrite
  const { data, isPending } = useQuery({ ...taskOptions(task, user, villages), enabled: isTheirs })
  const leadTo = (more: Readonly<Record<string, string>> = {}) =>
    hrefAt(addressAt(task.page, { ...task.filters(user), ...more }))
  return {
    asOf: isTheirs ? data?.asOf : undefined,
    isLoading: isTheirs && isPending,
    item: {
      id,
      icon: icons[id],
      label: title(task.label),
      count: isTheirs ? data?.found : 0,
      partial: data?.partial !== undefined,
      about: data?.about,
      href: leadTo(),
    } satisfies WaitingItem,
    rows: (isTheirs ? (data?.list ?? []) : [])
      .map((row): WaitingRow => ({ task, row: { ...row }, href: leadTo({ record: row.uuid }) }))
      .filter(({ row }) => task.notFor === undefined || row[task.notFor] !== user),
  }
}

/** What waits for this person: unsent and refused writes, drafts, tasks and the first records of those; and what of that is not known. */
export function useWaiting() {
  const { t } = useTexts()
  const user = useOwner()
  const { data: status } = useQuery(statusOptions(user))
  // Drafts of pages: those of comments stand where they are written.
  const known = useKnownDrafts()
  const drafts = (known ?? []).filter((draft) => draftPath(draft).startsWith('/'))
  const listed = [useTask('affairs'), useTask('reviews'), useTask('returned')]
  const canOpen = useCanOpen()
  const openDrafts = drafts.filter((draft) => canOpen(draftPath(draft)))
  const closedDrafts = drafts.length - openDrafts.length
  const [draft] = openDrafts
  const items: readonly WaitingItem[] = [
    {
      id: 'unsent',
      icon: unsentIcon,
      label: t('待发送的修改'),
      count: status && status.waiting + status.sending,
      href: hrefTo({ to: '/sync' }),
    },
    {
      id: 'attention',
      icon: attentionIcon,
      label: t('需处理的修改'),
      count: status?.attention,
      href: hrefTo({ to: '/sync' }),
    },
    {
      id: 'drafts',
      icon: draftIcon,
      label: t('草稿'),
      count: known ? openDrafts.length : undefined,
      href: draft && hrefAt(draftPath(draft)),
    },
    ...listed.map(({ item }) => item),
  ]
  const asOf = Math.min(...listed.flatMap(({ asOf: at }) => at ?? []))
  // In their order, so that none comes in above what is about to be pressed.
  const first = listed.findIndex((task) => task.isLoading)
  const ready = first < 0 ? listed : listed.slice(0, first)
  const waiting = items.slice(0, items.length - listed.length + ready.length).filter(({ count = 0 }) => count > 0)
  const isLoading = !status || known === undefined || listed.some((task) => task.isLoading)
  const unknown = items.filter(({ count, partial }) => count === undefined || (count === 0 && partial))
  const rows = ready.flatMap((task) => task.rows)
  return { asOf, closedDrafts, isLoading, rows, status, unknown, waiting }
}

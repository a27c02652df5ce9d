import { useQuery } from '@tanstack/react-query'
import attentionIcon from 'virtual:icon/error-warning-line'
import draftIcon from 'virtual:icon/draft-line'
import affairIcon from 'virtual:icon/inbox-line'
import reviewIcon from 'virtual:icon/medal-line'
import unsentIcon from 'virtual:icon/time-line'
import { listOptions } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { openAffairsOf } from '@/lib/affairs'
import { draftPath } from '@/offline/drafts/draftModel'
import { useKnownDrafts } from '@/offline/drafts/useDraft'
import { statusOptions } from '@/offline/outbox/queries'
import { useOwner } from '@/offline/owner'
import { hrefAt, hrefTo } from '@/routes/address'
import { useCanOpen } from '@/stores/openable'
import { useHasRoute } from '@/stores/routes'
import { pendingScores, scores } from '../pendingScores'
import { useFigures, useVisible } from '../useFigures'

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

const AFFAIRS = '/village/governmentAffairs'
const returnedTo = (account: string) => ({ recorder: account, status: 'rejected' }) as const
const ofAllTime = { period: 'all', village: '', now: 0 } as const

/** What waits for this person: unsent and refused writes, drafts, records to review; and what of that is not known. */
export function useWaiting() {
  const { t } = useTexts()
  const user = useOwner()
  const { data: status } = useQuery(statusOptions(user))
  // Drafts of pages: those of comments stand where they are written.
  const known = useKnownDrafts()
  const drafts = (known ?? []).filter((draft) => draftPath(draft).startsWith('/'))
  const reviews = useFigures(pendingScores, ofAllTime)
  const hasAffairs = useHasRoute()(AFFAIRS)
  const affairs = useQuery({
    ...listOptions('governmentAffairs', { ...openAffairsOf(user), pageSize: 1 }),
    enabled: hasAffairs,
  })
  const hasScores = useHasRoute()(scores.page)
  const returned = useQuery({
    ...listOptions('scoreManage', { ...returnedTo(user), pageSize: 1 }),
    enabled: hasScores,
  })
  const mayReview = useVisible([pendingScores]).length > 0
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
    {
      id: 'affairs',
      icon: affairIcon,
      label: t('我的待办'),
      count: hasAffairs ? affairs.data?.found : 0,
      partial: affairs.data?.partial !== undefined,
      about: affairs.data?.about,
      href: hrefTo({ to: AFFAIRS, search: { handler: user, status: 'open' } }),
    },
    {
      id: 'reviews',
      icon: reviewIcon,
      label: t('待审核积分'),
      count: mayReview ? reviews.figures?.total : 0,
      partial: reviews.partial !== undefined,
      href: reviews.addressOf(),
    },
    {
      id: 'returned',
      icon: reviewIcon,
      label: t('退回给我的积分'),
      count: hasScores ? returned.data?.found : 0,
      partial: returned.data?.partial !== undefined,
      about: returned.data?.about,
      href: hrefTo({ to: scores.page, search: returnedTo(user) }),
    },
  ]
  const ages = [
    hasAffairs ? affairs.data?.asOf : undefined,
    mayReview ? reviews.asOf : undefined,
    hasScores ? returned.data?.asOf : undefined,
  ]
  const asOf = Math.min(...ages.filter((at) => at !== undefined))
  const waiting = items.filter(({ count = 0 }) => count > 0)
  const isLoading =
    !status ||
    known === undefined ||
    (hasAffairs && affairs.isPending) ||
    (hasScores && returned.isPending) ||
    (mayReview && !reviews.figures && !reviews.error)
  const unknown = items.filter(({ count, partial }) => count === undefined || (count === 0 && partial))
  return { asOf, closedDrafts, isLoading, status, unknown, waiting }
}

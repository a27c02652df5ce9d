import { usePartText } from '@/i18n/usePartText'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import type { Part } from '@/lib/part'
import type { Emptiness } from './drawings/drawings'
import { EmptyState } from './States'

interface NoRecordsProps {
  /** What it means that there are none, and that this is known; default: there will be some. */
  kind?: Emptiness
  /** What the list says; by default, whether filters are the reason. */
  title?: string
  /** What an empty list without filters says below. */
  detail?: string
  /** How much of the list is on this device, unless all of it is: others may match. */
  partial?: Part | undefined
  /** Asks the server again, where others may match. */
  onRetry?: (() => void) | undefined
  /** Clears the filters; without it, none are applied. */
  onClear?: (() => void) | undefined
  /** The villages whose records alone the list holds; none for all. */
  villages?: readonly string[]
  onAllVillages?: () => void
  /** Adds a record; without it, others do. */
  onAdd?: (() => void) | undefined
}

/** The empty state of a list of records, with the next step. */
export function NoRecords(props: NoRecordsProps) {
  const { kind = 'nothingYet', title, detail, partial, onRetry, onClear, villages = [], onAllVillages, onAdd } = props
  const { t, locale } = useTexts()
  const partText = usePartText()
  if (partial)
    return (
      <EmptyState
        kind="notHere"
        title={onClear ? t('本机已存的记录里没有符合条件的') : t('本机没有可以显示的记录')}
        detail={t('{{part}}。连上服务器后会自动再查', { part: partText(partial) })}
        {...(onClear
          ? { action: t('清空筛选'), onAction: onClear }
          : onRetry && { action: t('重试'), onAction: onRetry })}
      />
    )
  if (onClear)
    return (
      <EmptyState
        kind="nothingFound"
        title={title ?? t('没有符合条件的记录')}
        detail={t('可以换个条件，或者清空筛选看全部')}
        action={t('清空筛选')}
        onAction={onClear}
      />
    )
  if (villages.length > 0 && onAllVillages)
    return (
      <EmptyState
        kind="nothingFound"
        title={t('我的村里没有记录')}
        detail={t('只含{{villages}}', { villages: listed(villages, locale) })}
        action={t('显示全部村')}
        onAction={onAllVillages}
      />
    )
  const empty = title ?? t('还没有记录')
  if (!onAdd) return <EmptyState kind={kind} title={empty} detail={detail ?? t('有了记录会显示在这里')} />
  return <EmptyState kind={kind} title={empty} detail={t('从添加第一条开始')} action={t('添加')} onAction={onAdd} />
}

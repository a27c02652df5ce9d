import { useCountText } from '@/i18n/useCountText'
import { useTexts } from '@/i18n/useTexts'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { NoRecords } from '@/ui/feedback/NoRecords'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import type { useWholeList } from './useWholeList'

/** The reading of a list: how far it is, and what went wrong. */
export function ReadingState({ reading: { list, stop, again } }: { reading: ReturnType<typeof useWholeList> }) {
  const { t, title, number } = useTexts()
  const countText = useCountText()
  if (list.phase === 'failed')
    return (
      <ErrorState
        error={list.error}
        title={t('列表没有加载成功')}
        detail={title(list.error.message)}
        action={t('重试')}
        onAction={again}
      />
    )
  if (list.phase === 'stopped')
    return <EmptyState kind="notHere" title={t('已停止读取')} action={t('重新读取')} onAction={again} />
  if (list.phase === 'read')
    return list.progress?.partial ? (
      <NoRecords partial={list.progress.partial} onRetry={again} />
    ) : (
      <EmptyState kind="nothingFound" title={t('没有符合条件的记录')} action={t('重新读取')} onAction={again} />
    )
  const { done = 0, total = 0, about } = list.progress ?? {}
  return (
    <div className="flex flex-col gap-3 items-center py-12 px-4 appears-late">
      <ProgressBar label={t('正在读取')} value={total === 0 ? null : Math.round((100 * done) / total)} />
      <p className="text-plain tabular-nums">
        {total === 0
          ? t('正在读取')
          : t('已取 {{rows}} / {{total}} 行', { rows: number(done), total: countText(total, about) })}
      </p>
      <Button onPress={stop}>{t('停止')}</Button>
    </div>
  )
}

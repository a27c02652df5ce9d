import { useQuery } from '@tanstack/react-query'
import { listOptions } from '@/client/records'
import { useCountText } from '@/i18n/useCountText'
import { useTexts } from '@/i18n/useTexts'
import { Facts } from '@/ui/data/Facts'
import { Loaded } from '@/ui/data/Loaded'
import { EmptyState } from '@/ui/feedback/States'

/** The record at this place of the list, from 1. */
export function NumberedRecord({ number }: { number: number }) {
  const { t, number: digits } = useTexts()
  const countText = useCountText()
  const { data, error, isPlaceholderData, refetch } = useQuery(listOptions('table', { pageNo: number, pageSize: 1 }))
  return (
    <Loaded
      data={isPlaceholderData ? undefined : data}
      error={error}
      onRetry={() => void refetch()}
      skeleton={<div className="skeleton appears-late h-20" role="status" aria-label={t('加载中')} />}
    >
      {({ list: [row], found, total, about }) =>
        row ? (
          <Facts
            items={[
              {
                term: t('次序'),
                value: total === undefined ? digits(number) : `${digits(number)} / ${countText(total, about)}`,
              },
              { term: t('标题'), value: row.title },
              { term: t('作者'), value: row.author },
            ]}
          />
        ) : (
          <EmptyState
            kind={total === undefined ? 'notHere' : 'nothingFound'}
            title={t('没有第 {{number}} 条记录', { number: digits(number) })}
            detail={
              total === undefined
                ? t('本机 {{total}} 条', { total: digits(found) })
                : t('一共有 {{total}} 条', { total: digits(total) })
            }
          />
        )
      }
    </Loaded>
  )
}

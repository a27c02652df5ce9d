import { useQuery } from '@tanstack/react-query'
import { fieldText, valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { changesOf } from '@/offline/conflict/differences'
import { detailOptions } from '@/offline/outbox/calls'
import { useSession } from '@/stores/session'
import { Differences } from '@/ui/data/Differences'

/** What a write changes, field by field. */
export function WriteDetails({ itemKey }: { itemKey: string }) {
  const { t, title } = useTexts()
  const user = useSession((state) => state.username)
  const { data: write, error } = useQuery(detailOptions(user, itemKey))
  if (error && !write) return <p role="alert">{title(error.message)}</p>
  if (!write) return <div className="skeleton h-10" role="status" aria-label={t('加载中')} />
  if (write.kind === 'delete') return <p>{t('将从服务器上删除这条记录。')}</p>
  const items = changesOf(write).map(({ field, base, mine }) => ({
    label: fieldText(field, t, write.module),
    ...(write.base && { before: valueText(field, base, t) }),
    after: valueText(field, mine, t),
  }))
  return items.length > 0 ? <Differences items={items} /> : <p>{t('内容与修改前相同。')}</p>
}

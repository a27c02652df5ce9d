import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@/i18n/useTexts'
import { readStorage } from '@/offline/storage/deviceStorage'
import { readSpace } from '@/offline/storage/space'
import { useOwner } from '@/offline/owner'
import { ErrorState } from '@/ui/feedback/States'
import { TableSkeleton } from '@/ui/data/Table'
import { Kinds } from './storage/Kinds'
import { Lock } from './storage/Lock'
import { OfflineUse } from './storage/OfflineUse'
import { Room } from './storage/Room'
import { Wipe } from './storage/Wipe'

/** What this device keeps of the console: how much room it takes, what it is, what can be given up, and how to remove all of it. */
export default function Storage() {
  const { t, title } = useTexts()
  const user = useOwner()
  const space = useQuery({ queryKey: ['local', 'space'], queryFn: readSpace, staleTime: 0, gcTime: 0 })
  const report = useQuery({
    queryKey: ['local', 'storage', user],
    queryFn: () => readStorage(user),
    staleTime: 0,
    gcTime: 0,
  })
  const look = () => void Promise.all([space.refetch(), report.refetch()])
  return (
    <div className="page">
      <section className="panel p-5">
        <h1 className="page-title">{t('本机存储')}</h1>
        <p className="mt-1 text-plain">
          {t(
            '离线时要用的内容都存在这台设备上，退出登录后也会留着。控制台只向本人显示；没有用 PIN 锁定的内容不加密，拿到设备的人用其他工具能读到',
          )}
        </p>
        {space.data && <Room space={space.data} onChange={look} />}
      </section>
      <section className="panel p-5">
        <h2 className="mb-2 text-base font-medium">{t('存了什么')}</h2>
        {report.error ? (
          <ErrorState
            title={t('读不到本机数据')}
            detail={title(report.error.message)}
            action={t('重试')}
            onAction={look}
          />
        ) : report.data ? (
          <Kinds stores={report.data.stores} space={space.data} onChange={look} />
        ) : (
          <TableSkeleton rows={6} />
        )}
      </section>
      <OfflineUse />
      <Lock />
      <Wipe stores={report.data?.stores ?? {}} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import wipeIcon from 'virtual:icon/delete-bin-line'
import { useTexts } from '@/i18n/useTexts'
import { readStorage } from '@/offline/storage/deviceStorage'
import { readSpace } from '@/offline/space'
import { useOwner } from '@/offline/owner'
import { ErrorState } from '@/ui/feedback/States'
import { PageHead } from '@/ui/data/PageHead'
import { TableSkeleton } from '@/ui/data/Table'
import type { StorageReport } from '@/protocol/deviceAnswers'
import { Button } from '@/ui/inputs/Button'
import { Kinds } from './storage/Kinds'
import { Lock } from './storage/Lock'
import { OfflineUse } from './storage/OfflineUse'
import { Room } from './storage/Room'
import { WipeDialog } from './storage/WipeDialog'

/** Wipes this device, for one that is passed on or was lent. */
function Wipe({ stores }: { stores: StorageReport['stores'] }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <section className="panel flex flex-wrap items-center gap-4 p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-base font-medium">{t('清除本机全部数据')}</h2>
        <p className="text-plain">{t('交还或转借设备前使用：删除所有人存在本机的内容，并在所有标签页退出登录')}</p>
      </div>
      <Button icon={wipeIcon} onPress={() => setAsking(true)}>
        {t('清除本机')}
      </Button>
      {asking && <WipeDialog stores={stores} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Data stored on this device: usage, kinds, eviction, and wiping everything. */
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
  const refresh = () => void Promise.all([space.refetch(), report.refetch()])
  return (
    <div className="page">
      <PageHead title={t('本机存储')} />
      <section className="panel p-5">
        <p className="text-plain">
          {t(
            '离线时要用的内容都存在这台设备上，退出登录后也会留着。本系统只向本人显示；没有用 PIN 锁定的内容不加密，拿到设备的人用其他工具能读到',
          )}
        </p>
        {space.data ? (
          <Room space={space.data} onChange={refresh} />
        ) : (
          space.isPending && <div className="skeleton appears-late room-wait" />
        )}
      </section>
      <section className="panel p-5">
        <h2 className="mb-2 text-base font-medium">{t('本机保存的内容')}</h2>
        {report.error ? (
          <ErrorState
            title={t('读不到本机数据')}
            detail={title(report.error.message)}
            action={t('重试')}
            onAction={refresh}
          />
        ) : report.data ? (
          <Kinds stores={report.data.stores} space={space.data} onChange={refresh} />
        ) : (
          <TableSkeleton rows={12} />
        )}
      </section>
      <OfflineUse />
      <Lock />
      <Wipe stores={report.data?.stores ?? {}} />
    </div>
  )
}

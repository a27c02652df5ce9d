import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@/i18n/useTexts'
import { diagnose } from '@/offline/diagnostics'
import { Dialog } from '@/ui/overlay/Dialog'
import { ErrorState } from '@/ui/feedback/States'
import { RowsSkeleton } from '@/ui/feedback/Skeletons'

const megabytes = (bytes: number | undefined) => (bytes === undefined ? '–' : `${(bytes / 1024 / 1024).toFixed(1)} MB`)

function Facts() {
  const { t } = useTexts()
  const { data, error, refetch } = useQuery({ queryKey: ['diagnostics'], queryFn: diagnose, staleTime: 0, gcTime: 0 })
  if (error) return <ErrorState title={t('没有读到运行状态')} action={t('重试')} onAction={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  const rows = [
    [t('内部版本号'), data.pageBuild],
    [t('请求由谁处理'), data.host === 'worker' ? t('后台服务（浏览器）') : t('页面自身（后台服务不可用）')],
    [t('数据来源'), data.origin === 'mock' ? t('本机的演示数据') : data.origin],
    [t('本机数据'), data.database],
    [t('后台服务'), data.workerState],
    [t('后台服务版本'), data.workerBuild],
    [t('已用存储'), `${megabytes(data.storageUsed)} / ${megabytes(data.storageQuota)}`],
    [t('长期保存'), data.storagePersisted ? t('是') : t('否')],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
      {rows.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-plain">{term}</dt>
          <dd className="text-right break-all tabular-nums">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Runtime diagnostics: build and worker versions, API host and origin, database and storage state. */
export function DiagnosticsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog open onClose={onClose} title={t('运行诊断')} closeLabel={t('关闭')}>
      <Facts />
    </Dialog>
  )
}

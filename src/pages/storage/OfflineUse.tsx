import readyIcon from 'virtual:icon/checkbox-circle-line'
import { useTexts } from '@/i18n/useTexts'
import { useOnline } from '@/offline/useOnline'
import { container } from '@/offline/worker/worker'
import { useOfflineUse, useRefused, type OfflineUseState } from '@/offline/cache/useOfflineUse'
import { Icon } from '@/ui/base/Icon'
import { OfflineLists } from './OfflineLists'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { useSlow } from '@/ui/feedback/States'

/** How long a worker may take to say how far it is, in ms. */
const LATE_MS = 1000

function useSentence({ state, percent }: OfflineUseState): string {
  const { t } = useTexts()
  const online = useOnline()
  const downloading = t('本系统的 {{percent}} % 已在本机，正在下载其余部分', { percent })
  if (state === 'preparing') return downloading
  if (state === 'full') return t('设备空间不足，其余部分放不下。清理空间后自动继续')
  return online ? t('其余部分稍后自动下载') : t('现在没有网络，其余部分联网后自动下载')
}

function Incomplete({ files }: { files: OfflineUseState }) {
  const { t } = useTexts()
  return (
    <div>
      <ProgressBar label={t('离线使用')} value={files.percent} tone={files.state === 'full' ? 'warning' : 'primary'} />
      <p role="status" className="mt-1 text-plain">
        {useSentence(files)}
      </p>
    </div>
  )
}

function ConsoleFiles() {
  const { t } = useTexts()
  const files = useOfflineUse()
  // Where no worker could be had, nothing ever says how far it is; one that controls the page will.
  const isLate = useSlow(!files && !container()?.controller, LATE_MS)
  if (!files && !isLate) return <div className="skeleton appears-late h-6" />
  if (files?.state !== 'ready') return <Incomplete files={files ?? { state: 'waiting', percent: 0, news: false }} />
  return (
    <p className="flex items-center gap-3">
      <Icon path={readyIcon} className="text-success" />
      {t('本系统已经全部在本机，没有网络也能打开每一页。')}
    </p>
  )
}

/** Whether console and data are ready for offline use, else the progress and what is missing. */
export function OfflineUse() {
  const { t } = useTexts()
  const refused = useRefused()
  return (
    <section className="panel flex flex-col gap-4 p-5">
      <h2 className="-mb-2 text-base font-medium">{t('离线使用')}</h2>
      {refused || !('serviceWorker' in navigator) ? (
        <p className="text-plain">{t('此浏览器不能离线使用')}</p>
      ) : (
        <>
          <ConsoleFiles />
          {__SERVER__ ? (
            <OfflineLists />
          ) : (
            <p className="text-plain">{t('这里没有连接服务器，数据都在这台设备上。')}</p>
          )}
        </>
      )}
    </section>
  )
}

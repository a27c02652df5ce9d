import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import downloadIcon from 'virtual:icon/download-cloud-2-line'
import readyIcon from 'virtual:icon/checkbox-circle-line'
import failedIcon from 'virtual:icon/error-warning-line'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { usePrecache } from '@/offline/updates/prepare'
import { retryUpdate, updateLater, updateNow, useUpdate } from '@/offline/updates/update'
import { Icon } from '@/ui/base/Icon'

function Notice({ icon, title, text, children }: { icon: string; title: string; text: string; children?: ReactNode }) {
  // In document.body: inside the root, an open dialog would make it inert.
  return createPortal(
    <section
      role="status"
      aria-label={title}
      data-react-aria-top-layer="true"
      className="panel fixed right-4 bottom-4 z-60 w-80 max-w-[calc(100vw-2rem)] animate-fade p-4 raised"
    >
      <div className="flex gap-3">
        <Icon path={icon} size={24} className="text-primary" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{title}</p>
          <p className="mt-1 text-plain tabular-nums">{text}</p>
          {children && <div className="mt-3 flex justify-end gap-2">{children}</div>}
        </div>
      </div>
    </section>,
    document.body,
  )
}

/** Update notice (spec §4): downloading, then a 10 s countdown with "now" and "later". */
export function UpdateNotice() {
  const { t } = useTexts()
  const { phase, secondsLeft, noticeVisible, staleTab } = useUpdate()
  const bytes = usePrecache(({ next }) => next?.total)
  const now = (
    <button type="button" className="btn btn-primary btn-sm" onClick={() => void updateNow()}>
      {t('立即更新')}
    </button>
  )
  const later = (
    <button type="button" className="btn btn-sm" onClick={updateLater}>
      {t('稍后')}
    </button>
  )
  if (staleTab)
    return (
      <Notice icon={failedIcon} title={t('需要重新加载')} text={t('另一个标签页已更新到新版本，此页暂时不能保存')}>
        <button type="button" className="btn btn-primary btn-sm" onClick={() => location.reload()}>
          {t('重新加载')}
        </button>
      </Notice>
    )
  if (phase === 'downloading' && noticeVisible)
    return (
      <Notice
        icon={downloadIcon}
        title={t('发现新版本')}
        text={bytes ? t('正在下载 {{size}}，可以继续工作', { size: sizeText(bytes) }) : t('正在下载，可以继续工作')}
      />
    )
  if (phase === 'countdown')
    return (
      <Notice
        icon={readyIcon}
        title={t('更新完成')}
        text={t('{{count}} 秒后自动刷新，未保存的内容会保留', { count: secondsLeft })}
      >
        {later}
        {now}
      </Notice>
    )
  if (phase === 'held')
    return (
      <Notice icon={readyIcon} title={t('更新完成')} text={t('正在等待保存，完成后自动刷新')}>
        {later}
        {now}
      </Notice>
    )
  if (phase === 'activating') return <Notice icon={readyIcon} title={t('更新完成')} text={t('正在切换到新版本')} />
  if (phase === 'failed')
    return (
      <Notice icon={failedIcon} title={t('更新失败')} text={t('当前版本可继续使用，稍后可重试')}>
        {later}
        <button type="button" className="btn btn-primary btn-sm" onClick={() => void retryUpdate()}>
          {t('重试')}
        </button>
      </Notice>
    )
  return null
}

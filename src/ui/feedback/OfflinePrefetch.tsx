import { useState, type ReactNode } from 'react'
import downloadIcon from 'virtual:icon/download-cloud-2-line'
import { useCountText } from '@/i18n/useCountText'
import { usePartText } from '@/i18n/usePartText'
import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '../overlay/Dialog'
import { Icon } from '../base/Icon'
import { ProgressBar } from './ProgressBar'
import { sizeText } from '@/lib/fileRules'

interface OfflinePrefetchProps {
  /** The cached part of the list. */
  cached:
    | {
        readonly rows: number
        readonly total: number
        readonly counted?: boolean | undefined
        readonly complete: boolean
        readonly bytes: number
        readonly completeAt: number
      }
    | undefined
  /** The latest prefetch; `failed` has the reason. */
  prefetch:
    | {
        readonly phase: 'running' | 'complete' | 'full' | 'failed'
        readonly progress:
          | {
              readonly rows: number
              readonly total: number
              readonly about?: boolean | undefined
              readonly bytes: number
            }
          | undefined
        readonly failed?: string
      }
    | undefined
  onStart: () => void
  onCancel: () => void
  /** What is kept beside the list, such as pictures. */
  more?: ReactNode
  /** Called when the dialog opens. */
  onOpen?: () => void
  /** Removes from this device what is kept. */
  onRemove?: () => void
}

/** The cached rows, or the progress, in one sentence. */
function useWords({ cached, prefetch }: Pick<OfflinePrefetchProps, 'cached' | 'prefetch'>): string {
  const { t, title, locale, number } = useTexts()
  const partText = usePartText()
  const countText = useCountText()
  const isRunning = prefetch?.phase === 'running'
  const { rows, total, bytes } = (isRunning ? prefetch.progress : cached) ?? { rows: 0, total: 0, bytes: 0 }
  const about = isRunning || prefetch?.phase === 'full' ? prefetch?.progress?.about : false
  const [have, of] = [number(rows), countText(total, about)]
  if (isRunning)
    return total > 0 ? t('已取 {{have}} / {{of}} 条，共约 {{size}}', { have, of, size: sizeText(bytes) }) : ''
  if (prefetch?.phase === 'failed') return t('没有存完：{{reason}}', { reason: title(prefetch.failed ?? '') })
  if (prefetch?.phase === 'full') return t('本机为列表留出的空间已满，只存了 {{have}} / {{of}} 条', { have, of })
  if (!cached) return t('本机还没有这个列表')
  if (!cached.complete) return partText({ have: rows, ...(cached.counted && { of: total }) })
  const time = new Date(cached.completeAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return t('本机有全部 {{have}} 条，约 {{size}}，取自 {{time}}', { have, size: sizeText(bytes), time })
}

/** Progress in percent; null while the list's length is unknown. */
function percentOf(prefetch: OfflinePrefetchProps['prefetch']): number | null {
  const { rows, total } = prefetch?.progress ?? { rows: 0, total: 0 }
  return total > 0 ? Math.round((100 * rows) / total) : null
}

function PrefetchDialog({
  cached,
  prefetch,
  onStart,
  onCancel,
  more,
  onRemove,
  onClose,
}: OfflinePrefetchProps & { onClose: () => void }) {
  const { t } = useTexts()
  const words = useWords({ cached, prefetch })
  return (
    <Dialog open onClose={onClose} title={t('存到本机')} closeLabel={t('关闭')}>
      <div className="flex flex-col gap-4">
        <p className="text-plain">{t('把整个列表存到本机，没有网络时也能查看、查找和翻页。')}</p>
        {prefetch?.phase === 'running' && <ProgressBar label={t('存到本机')} value={percentOf(prefetch)} />}
        <p role="status" className="tabular-nums">
          {words}
        </p>
        {more}
        <div className="flex flex-wrap justify-end gap-2">
          {onRemove && cached && prefetch?.phase !== 'running' && (
            <button type="button" className="btn" onClick={onRemove}>
              {t('从本机移除')}
            </button>
          )}
          {prefetch?.phase === 'running' ? (
            <button type="button" className="btn" onClick={onCancel}>
              {t('取消')}
            </button>
          ) : (
            <button type="button" className="btn btn-primary" onClick={onStart}>
              {prefetch?.phase === 'failed' ? t('重试') : cached?.complete ? t('重新存一次') : t('开始')}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Prefetches a whole list for offline use: a button, and a dialog with the cached part and the progress. */
export function OfflinePrefetch(props: OfflinePrefetchProps) {
  const { prefetch } = props
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const isRunning = prefetch?.phase === 'running'
  const percent = percentOf(prefetch)
  const label = t('存到本机')
  return (
    <>
      <button
        type="button"
        className="btn max-md:btn-square md:max-lg:px-3 lg:btn-square"
        aria-haspopup="dialog"
        title={label}
        aria-label={isRunning && percent !== null ? `${label} ${percent}%` : label}
        onClick={() => {
          setOpen(true)
          props.onOpen?.()
        }}
      >
        <Icon path={downloadIcon} size={16} className={isRunning ? 'text-primary' : ''} />
        <span className="max-md:hidden lg:hidden">{label}</span>
      </button>
      {open && <PrefetchDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

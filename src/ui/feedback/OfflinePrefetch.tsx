import { useState } from 'react'
import downloadIcon from 'virtual:icon/download-cloud-2-line'
import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '../overlay/Dialog'
import { Icon } from '../data/Icon'
import { ProgressBar } from './ProgressBar'
import { sizeText } from '@/lib/fileRules'

interface TakeAlongProps {
  /** What of the list is on the device. */
  kept:
    | {
        readonly rows: number
        readonly total: number
        readonly complete: boolean
        readonly bytes: number
        readonly completeAt: number
      }
    | undefined
  /** The last time that somebody began to take it along; `failed` says why it came to nothing. */
  take:
    | {
        readonly phase: 'running' | 'kept' | 'full' | 'failed'
        readonly taken: { readonly rows: number; readonly total: number; readonly bytes: number } | undefined
        readonly failed?: string
      }
    | undefined
  onStart: () => void
  onCancel: () => void
}

/** What is there, or how far it has come, in one sentence. */
function useWords({ kept, take }: Pick<TakeAlongProps, 'kept' | 'take'>): string {
  const { t, title, locale, number } = useTexts()
  const isRunning = take?.phase === 'running'
  const { rows, total, bytes } = (isRunning ? take.taken : kept) ?? { rows: 0, total: 0, bytes: 0 }
  const [have, of] = [number(rows), number(total)]
  if (isRunning)
    return total > 0 ? t('已取 {{have}} / {{of}} 条，共约 {{size}}', { have, of, size: sizeText(bytes) }) : ''
  if (take?.phase === 'failed') return t('没有存完：{{reason}}', { reason: title(take.failed ?? '') })
  if (take?.phase === 'full') return t('本机为列表留出的空间已满，只存了 {{have}} / {{of}} 条', { have, of })
  if (!kept) return t('本机还没有这个列表')
  if (!kept.complete) return t('本机只有 {{have}} / {{of}} 条', { have, of })
  const time = new Date(kept.completeAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return t('本机有全部 {{have}} 条，约 {{size}}，取自 {{time}}', { have, size: sizeText(bytes), time })
}

/** In percent of the list; null while its length is not known. */
function takenOf(take: TakeAlongProps['take']): number | null {
  const { rows, total } = take?.taken ?? { rows: 0, total: 0 }
  return total > 0 ? Math.round((100 * rows) / total) : null
}

function TakeAlongDialog({ kept, take, onStart, onCancel, onClose }: TakeAlongProps & { onClose: () => void }) {
  const { t } = useTexts()
  const words = useWords({ kept, take })
  return (
    <Dialog open onClose={onClose} title={t('存到本机')} closeLabel={t('关闭')}>
      <div className="flex flex-col gap-4">
        <p className="text-plain">{t('把整个列表存到本机，没有网络时也能查看、查找和翻页。')}</p>
        {take?.phase === 'running' && <ProgressBar label={t('存到本机')} value={takenOf(take)} />}
        <p role="status" className="tabular-nums">
          {words}
        </p>
        <div className="flex justify-end gap-2">
          {take?.phase === 'running' ? (
            <button type="button" className="btn" onClick={onCancel}>
              {t('取消')}
            </button>
          ) : (
            <button type="button" className="btn btn-primary" onClick={onStart}>
              {take?.phase === 'failed' ? t('重试') : kept?.complete ? t('重新存一次') : t('开始')}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Keeps a whole list on the device: a button, and a dialog that says what is there and how far it has come. */
export function OfflinePrefetch(props: TakeAlongProps) {
  const { take } = props
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const isRunning = take?.phase === 'running'
  const percent = takenOf(take)
  const label = t('存到本机')
  return (
    <>
      <button
        type="button"
        className="btn max-md:btn-square md:max-lg:px-3 lg:btn-square"
        aria-haspopup="dialog"
        title={label}
        aria-label={isRunning && percent !== null ? `${label} ${percent}%` : label}
        onClick={() => setOpen(true)}
      >
        <Icon path={downloadIcon} size={16} className={isRunning ? 'text-primary' : ''} />
        <span className="max-md:hidden lg:hidden">{label}</span>
      </button>
      {open && <TakeAlongDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

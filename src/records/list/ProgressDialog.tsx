import type { WalkProgress } from '@/client/walk'
import { useCountText } from '@/i18n/useCountText'
import { useTexts } from '@/i18n/useTexts'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'

interface ProgressDialogProps {
  /** What is being done, translated. */
  title: string
  /** undefined while nothing is. */
  progress: WalkProgress | undefined
  onCancel: () => void
}

/** The progress of something that is done with many records, which can be cancelled. */
export function ProgressDialog({ title, progress, onCancel }: ProgressDialogProps) {
  const { t, number } = useTexts()
  const countText = useCountText()
  return (
    <Dialog open={progress !== undefined} onClose={onCancel} title={title} closeLabel={t('取消')} role="alertdialog">
      {progress && (
        <div className="flex flex-col gap-4">
          <ProgressBar
            label={title}
            value={progress.total > 0 ? Math.round((100 * progress.done) / progress.total) : null}
          />
          <p role="status" className="text-plain tabular-nums">
            {t('{{done}} / {{total}} 条', {
              done: number(progress.done),
              total: countText(progress.total, progress.about),
            })}
          </p>
          <div className="flex justify-end">
            <Button onPress={onCancel}>{t('取消')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

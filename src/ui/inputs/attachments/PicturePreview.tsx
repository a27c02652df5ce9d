import previousIcon from 'virtual:icon/arrow-left-s-line'
import nextIcon from 'virtual:icon/arrow-right-s-line'
import saveIcon from 'virtual:icon/download-line'
import { useTexts } from '@/i18n/useTexts'
import type { Attachment } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { pressedKey } from '@/lib/pressedKey'
import { Button } from '../Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { IconButton } from '../IconButton'
import { useContent, type Read } from './useContent'

interface PicturePreviewProps {
  /** All pictures of the record. */
  pictures: readonly Attachment[]
  /** The current one; undefined closes the preview. */
  shown: Attachment | undefined
  read: Read
  onTurn: (to: Attachment) => void
  onSave: (file: Attachment) => void
  onClose: () => void
}

/** A picture preview with previous, next and download. */
export function PicturePreview({ pictures, shown, read, onTurn, onSave, onClose }: PicturePreviewProps) {
  const { t } = useTexts()
  const at = pictures.findIndex(({ id }) => id === shown?.id)
  const turn = (step: number) => {
    const to = pictures[at + step]
    if (to) onTurn(to)
  }
  return (
    <Dialog open={shown !== undefined} onClose={onClose} title={shown?.name ?? ''} closeLabel={t('关闭')} width="full">
      {shown && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys do what the buttons below do
        <div
          className="flex flex-1 flex-col gap-3 min-h-0"
          onKeyDown={(event) => {
            const key = pressedKey(event)
            if (key === 'ArrowLeft') turn(-1)
            else if (key === 'ArrowRight') turn(1)
          }}
        >
          <Picture key={shown.id} file={shown} read={read} />
          <div className="flex items-center gap-2">
            {pictures.length > 1 && (
              <>
                <IconButton icon={previousIcon} label={t('上一张')} disabled={at <= 0} onPress={() => turn(-1)} />
                <span className="tabular-nums" role="status">
                  {t('第 {{at}} 张，共 {{count}} 张', { at: at + 1, count: pictures.length })}
                </span>
                <IconButton
                  icon={nextIcon}
                  label={t('下一张')}
                  disabled={at >= pictures.length - 1}
                  onPress={() => turn(1)}
                />
              </>
            )}
            <span className="ml-auto text-plain tabular-nums">{sizeText(shown.size)}</span>
            <Button icon={saveIcon} onPress={() => onSave(shown)}>
              {t('另存')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Picture({ file, read }: { file: Attachment; read: Read }) {
  const { t, title } = useTexts()
  const { address, error, again } = useContent(file, read)
  if (error !== undefined)
    return (
      <div role="alert" className="picture-frame">
        <p>{title(error) || t('文件没有加载成功')}</p>
        <Button onPress={again}>{t('重试')}</Button>
      </div>
    )
  return (
    <div className="picture-frame" aria-busy={!address}>
      {address ? <img src={address} alt={file.name} /> : <span className="spinner" />}
    </div>
  )
}

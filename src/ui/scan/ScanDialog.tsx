import { useState, type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import pictureIcon from 'virtual:icon/image-line'
import torchIcon from 'virtual:icon/flashlight-line'
import { useTexts } from '@/i18n/useTexts'
import { logFailure } from '@/lib/logFailure'
import { AriaLocale } from '../AriaLocale'
import { Button } from '../inputs/Button'
import { Dialog } from '../overlay/Dialog'
import { useCamera, type CameraFault } from './useCamera'
import { useCodes, useReader } from './useCodes'
import './scan.css'

/** What is said of a code; nothing when it was taken. */
export type Said = ReactNode | void

interface ScanProps {
  /** What to hold before the camera. */
  hint: string
  /** The text of the code that was taken last, which may still be in view. */
  before?: string
  /**
   * Takes the text of a code. Resolves to what is said of one that could not be taken, and scanning goes on; to nothing for one that was, after
   * which the dialog is to be closed.
   */
  onCode: (text: string) => Said | Promise<Said>
}

interface ScanDialogProps extends ScanProps {
  title: string
  onClose: () => void
}

/** Scans a QR code, or a bar code where the browser can, by the camera or in a picture. Asks for the camera, and has it while it is open. */
export function ScanDialog({ title, onClose, ...props }: ScanDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog open title={title} closeLabel={t('关闭')} onClose={onClose} width="full">
      <Scanner {...props} />
    </Dialog>
  )
}

/** The lamp beside the camera, where the device lets it be switched; not in TypeScript's types. */
const hasTorch = (track: MediaStreamTrack) =>
  'torch' in ((track.getCapabilities as (() => object) | undefined)?.call(track) ?? {})

function Torch({ track }: { track: MediaStreamTrack }) {
  const { t } = useTexts()
  const [on, setOn] = useState(false)
  const toggle = () => {
    track.applyConstraints({ advanced: [{ torch: !on } as MediaTrackConstraintSet] }).then(() => setOn(!on), logFailure)
  }
  return (
    <Button icon={torchIcon} onPress={toggle}>
      {on ? t('关闭手电筒') : t('打开手电筒')}
    </Button>
  )
}

function Scanner({ hint, before = '', onCode }: ScanProps) {
  const { t } = useTexts()
  const { video, camera, again } = useCamera()
  const { reader, failed } = useReader()
  const [said, setSaid] = useState<ReactNode>(null)
  const [looking, setLooking] = useState(false)
  const faults: Readonly<Record<CameraFault, string>> = {
    refused: t('没有使用摄像头的许可。可以在浏览器的网站设置里允许，也可以选择一张照片。'),
    none: t('这里没有可用的摄像头，可以选择一张照片。'),
    busy: t('摄像头正被别的程序使用。'),
    insecure: t('这个地址没有加密（不是 https），浏览器不让用摄像头，可以选择一张照片。'),
    lost: t('摄像头没有打开，或中断了。'),
  }
  const broken = (error: unknown) => {
    logFailure(error)
    setSaid(t('识别出错了，请关闭后再试一次'))
  }
  const take = async (text: string) => {
    navigator.vibrate?.(60)
    setSaid((await onCode(text)) ?? null)
  }
  useCodes({ video, reader, before, live: camera.phase === 'live', onCode: take, onFailure: broken })
  const readFile = async (file: File) => {
    if (!reader) return
    setLooking(true)
    try {
      const source = await createImageBitmap(file).catch(logFailure)
      if (!source) return setSaid(t('这个文件不是图片，或打不开'))
      const text = await reader.read({ source, width: source.width, height: source.height })
      source.close()
      if (text) await take(text)
      else setSaid(reader.bars ? t('照片里没有认出码') : t('照片里没有认出二维码'))
    } catch (error) {
      broken(error)
    } finally {
      setLooking(false)
    }
  }
  return (
    <div className="scan">
      <div className="scan-view">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('摄像头画面')}
          data-live={camera.phase === 'live' || undefined}
        />
        {camera.phase === 'live' && <div className="scan-frame" aria-hidden="true" />}
        {camera.phase === 'opening' && <p className="scan-words">{t('正在打开摄像头…')}</p>}
        {camera.phase === 'failed' && (
          <div className="scan-words" role="alert">
            <p>{faults[camera.fault]}</p>
            {camera.fault !== 'insecure' && (
              <Button size="sm" onPress={again}>
                {t('重试')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div role="status" className="scan-said">
        {failed ? t('识别出错了，请关闭后再试一次') : (said ?? <span className="text-plain">{hint}</span>)}
      </div>
      <div className="scan-tools">
        <AriaLocale>
          <FileTrigger
            acceptedFileTypes={['image/*']}
            onSelect={(files) => {
              const [file] = files ?? []
              if (file) void readFile(file)
            }}
          >
            <Button icon={pictureIcon} busy={looking} disabled={!reader}>
              {t('选择照片')}
            </Button>
          </FileTrigger>
        </AriaLocale>
        {camera.phase === 'live' && hasTorch(camera.track) && <Torch track={camera.track} />}
        {reader && !reader.bars && <p className="text-plain text-xs">{t('这个浏览器只认二维码，不认条形码。')}</p>}
      </div>
    </div>
  )
}

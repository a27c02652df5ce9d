import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import cameraIcon from 'virtual:icon/camera-line'
import pictureIcon from 'virtual:icon/image-add-line'
import { useTexts } from '@/i18n/useTexts'
import type { Area } from '@/lib/picture/cut'
import { usePage } from '@/routes/usePage'
import { AriaLocale } from '@/ui/AriaLocale'
import { PageHead } from '@/ui/data/PageHead'
import { Button } from '@/ui/inputs/Button'
import { Segmented } from '@/ui/inputs/Segmented'
import './cropper/cropper.css'
import { Result } from './cropper/Result'
import { shapeIds, shapeOf, type ShapeId } from './cropper/shapes'
import { useSource } from './cropper/useSource'

const Stage = lazy(() => import('./cropper/Stage').then((part) => ({ default: part.Stage })))

/** Cuts a picture to an avatar, an identity photo or freely, and keeps it as a file or with a record. */
export default function CropperPage() {
  const { t, title } = useTexts()
  const { meta } = usePage()
  const source = useSource()
  const [shape, setShape] = useState<ShapeId>('avatar')
  const [ratio, setRatio] = useState(1.5)
  const [straighten, setStraighten] = useState(0)
  const [area, setArea] = useState<Area>()
  const { image, take } = source
  const takePasted = useEffectEvent(({ clipboardData }: ClipboardEvent) =>
    take([...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))),
  )
  useEffect(() => {
    const paste = (event: ClipboardEvent) => takePasted(event)
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])
  const choose = (files: FileList | null) => take(files?.[0])
  const chooser = (
    <AriaLocale>
      <FileTrigger acceptedFileTypes={['image/*']} onSelect={choose}>
        <Button variant={image ? 'plain' : 'primary'} icon={pictureIcon}>
          {image ? t('换一张') : t('选择图片')}
        </Button>
      </FileTrigger>
      <FileTrigger acceptedFileTypes={['image/*']} defaultCamera="user" onSelect={choose}>
        <Button icon={cameraIcon}>{t('拍照')}</Button>
      </FileTrigger>
    </AriaLocale>
  )
  return (
    <div className="page">
      <PageHead title={title(meta.title)} purpose={t('裁头像、证件照或任意大小，在这台设备上完成，没有网络也行')} />
      {image ? (
        <div className="crop-page">
          <section className="panel crop-work" aria-label={t('裁剪')}>
            <div className="variant-row">{chooser}</div>
            <Segmented
              label={t('用途')}
              options={shapeIds.map((id) => ({ id, label: t(shapeOf(id).label) }))}
              value={shape}
              onChange={setShape}
            />
            <Suspense fallback={<div className="skeleton crop-stage" role="status" aria-label={t('加载中')} />}>
              <Stage
                key={source.view}
                image={image}
                shape={shape}
                ratio={ratio}
                onRatio={setRatio}
                straighten={straighten}
                onStraighten={setStraighten}
                onArea={setArea}
                onRotate={source.rotate}
                onMirror={source.mirror}
              />
            </Suspense>
          </section>
          {area && <Result image={image} area={area} shape={shape} straighten={straighten} name={source.name} />}
        </div>
      ) : (
        <DropZone
          className="panel crop-drop flex min-h-80 flex-col items-center justify-center gap-4 p-6 text-center"
          aria-label={t('把图片拖到这里')}
          onDrop={(event) => {
            const item = event.items.find((one) => one.kind === 'file')
            if (item?.kind === 'file') void item.getFile().then(take)
          }}
        >
          <p className="text-base font-medium">{t('选一张图片，或拖到这里，或粘贴')}</p>
          <div className="variant-row">{chooser}</div>
        </DropZone>
      )}
    </div>
  )
}

import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import leftIcon from 'virtual:icon/anticlockwise-line'
import mirrorIcon from 'virtual:icon/flip-horizontal-line'
import rightIcon from 'virtual:icon/clockwise-line'
import { useTexts } from '@/i18n/useTexts'
import type { Area } from '@/lib/picture/cut'
import { IconButton } from '@/ui/inputs/IconButton'
import { Slider } from '@/ui/inputs/Slider'
import { shapeOf, type ShapeId } from './shapes'

interface StageProps {
  image: HTMLImageElement
  shape: ShapeId
  /** Width by height of a free cut. */
  ratio: number
  onRatio: (ratio: number) => void
  /** Degrees. */
  straighten: number
  onStraighten: (degrees: number) => void
  /** The part that is chosen, in px of the turned picture. */
  onArea: (area: Area) => void
  onRotate: (by: 1 | -1) => void
  onMirror: () => void
}

/** The picture with the part that is cut: moved by dragging and arrow keys, enlarged by wheel, pinch and slider. */
export function Stage({ image, shape, ratio, onRatio, straighten, onStraighten, ...props }: StageProps) {
  const { t } = useTexts()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const { size, round } = shapeOf(shape)
  return (
    <>
      <div className="crop-stage">
        <Cropper
          image={image.src}
          crop={crop}
          zoom={zoom}
          rotation={straighten}
          aspect={size ? size.width / size.height : ratio}
          cropShape={round ? 'round' : 'rect'}
          showGrid={!round}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => props.onArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': t('裁剪范围，方向键移动') }}
        />
      </div>
      <div className="crop-tools">
        <Slider label={t('缩放')} value={zoom} onChange={setZoom} min={1} max={4} step={0.05} />
        <Slider label={t('拉直')} unit="°" value={straighten} onChange={onStraighten} min={-45} max={45} />
        {!size && <Slider label={t('宽高比')} value={ratio} onChange={onRatio} min={0.4} max={2.5} step={0.05} />}
        <div className="variant-row">
          <IconButton icon={leftIcon} label={t('向左转 90 度')} onPress={() => props.onRotate(-1)} />
          <IconButton icon={rightIcon} label={t('向右转 90 度')} onPress={() => props.onRotate(1)} />
          <IconButton icon={mirrorIcon} label={t('左右翻转')} onPress={props.onMirror} />
        </div>
      </div>
    </>
  )
}

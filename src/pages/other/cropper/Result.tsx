import { useEffect, useState } from 'react'
import saveIcon from 'virtual:icon/download-line'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { logFailure } from '@/lib/logFailure'
import { cutPicture, hasWhiteGround, jpegWithin, type Area } from '@/lib/picture/cut'
import { saveFile } from '@/lib/saveFile'
import { useRights } from '@/stores/rights'
import { toastError } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { Select } from '@/ui/inputs/Select'
import { KeepInRecord } from './KeepInRecord'
import { resultSize, shapeOf, type ShapeId } from './shapes'

/** Sizes that offices ask for, in KB; 0: any. */
const limits = ['0', '30', '60', '100', '200'] as const

interface Made {
  readonly file: File
  readonly address: string
  readonly white: boolean
  readonly width: number
  readonly height: number
}

interface ResultProps {
  image: HTMLImageElement
  area: Area
  shape: ShapeId
  straighten: number
  /** Of the source, without its ending. */
  name: string
}

/** What is cut, as it will be kept. */
export function Result({ image, area, shape, straighten, name }: ResultProps) {
  const { t } = useTexts()
  const [limit, setLimit] = useState<(typeof limits)[number]>('0')
  const [made, setMade] = useState<Made | 'tooSmall'>()
  useEffect(() => {
    let live = true
    let address: string | undefined
    const make = async () => {
      const size = resultSize(shape, area)
      const canvas = cutPicture(image, area, size, straighten)
      const blob = await jpegWithin(canvas, limit === '0' ? Infinity : Number(limit) * 1024)
      if (!live) return
      if (!blob) return setMade('tooSmall')
      address = URL.createObjectURL(blob)
      const file = new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
      setMade({ file, address, white: hasWhiteGround(canvas), ...size })
    }
    void make().catch((error: unknown) => {
      logFailure(error)
      toastError(t('图片无法读取'))
    })
    return () => {
      live = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [image, area, shape, straighten, name, limit, t])
  const { write } = useRights('table')
  const { identity, round } = shapeOf(shape)
  return (
    <section className="panel crop-result" aria-label={t('结果')}>
      <Select
        label={t('文件不超过')}
        options={limits.map((id) => ({ id, label: id === '0' ? t('不限') : `${id} KB` }))}
        value={limit}
        onChange={(next) => setLimit(next ?? '0')}
      />
      {made === 'tooSmall' && <p role="alert">{t('这个大小装不下，请放宽限制')}</p>}
      {made && made !== 'tooSmall' && (
        <>
          <img className="crop-picture" data-round={round} src={made.address} alt={t('裁剪结果')} />
          <p className="variant-value" role="status">
            {made.width} × {made.height} · {sizeText(made.file.size)}
          </p>
          {identity && !made.white && <p className="crop-hint">{t('背景看起来不是白色，证件照一般要求白底')}</p>}
          <Button variant="primary" icon={saveIcon} onPress={() => saveFile(made.file.name, made.file, made.file.type)}>
            {t('保存到本机')}
          </Button>
          {write && <KeepInRecord file={made.file} />}
        </>
      )}
    </section>
  )
}

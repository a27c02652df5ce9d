import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import folderIcon from 'virtual:icon/folder-open-line'
import { useTexts } from '@/i18n/useTexts'
import type { TextKey } from '@/i18n/init'
import { AriaLocale } from '@/ui/AriaLocale'
import { Button } from '@/ui/inputs/Button'
import { Form } from '@/ui/inputs/Form'
import { SubmitButton } from '@/ui/inputs/SubmitButton'
import { TextField } from '@/ui/inputs/TextField'
import { FILE_BYTES, readMap, reviewNumber, type MapArea, type MapFault } from './geoJson'
import type { OwnMap } from './mapStore'

const faults: Readonly<Record<MapFault, TextKey>> = {
  large: '文件超过 5 MB，请先简化边界',
  json: '文件不是有效的 JSON',
  kind: '只接受由面（Polygon、MultiPolygon）组成的 FeatureCollection',
  empty: '文件里没有区域',
  many: '区域超过 500 个',
  shape: '有区域的边界不完整，或没有闭合',
  degrees: '坐标不是经纬度，请先转换为经纬度',
  points: '边界点超过 60,000 个，请先简化边界',
}

interface Chosen {
  readonly name: string
  readonly areas: readonly MapArea[]
}

/** Brings a map to this device: a checked file and its 审图号, both required. */
export function OwnMapForm({ onReady }: { onReady: (map: OwnMap) => void }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<Chosen>()
  const [fault, setFault] = useState<MapFault>()
  const [review, setReview] = useState('')
  const [isAsked, setAsked] = useState(false)
  const tidy = reviewNumber(review)

  const choose = async (file: File | undefined) => {
    if (!file) return
    const read = file.size > FILE_BYTES ? { fault: 'large' as const } : readMap(await file.text())
    setFault('fault' in read ? read.fault : undefined)
    setChosen('fault' in read ? undefined : { name: file.name, areas: read.areas })
  }
  const submit = () => {
    setAsked(true)
    if (chosen && tidy !== undefined) onReady({ ...chosen, review: tidy })
  }
  const fileWords = () => {
    if (fault) return t(faults[fault])
    if (chosen) return t('“{{name}}”，{{count}} 个区域', { name: chosen.name, count: chosen.areas.length })
    return isAsked ? t('请先选择边界文件') : t('GeoJSON 文件，5 MB 以内，经纬度坐标')
  }
  return (
    <div className="own-map-form flex flex-col gap-4">
      <p className="text-plain">{t('本系统不带地图。请用已经审核的边界文件；它只保存在这台设备上，离线也能看')}</p>
      <Form label={t('自备地图')} onSubmit={submit}>
        <div className="flex flex-wrap items-center gap-3">
          <AriaLocale>
            <FileTrigger acceptedFileTypes={['.json', '.geojson']} onSelect={(files) => void choose(files?.[0])}>
              <Button icon={folderIcon}>{t('选择边界文件')}</Button>
            </FileTrigger>
          </AriaLocale>
          <p
            role={fault || (isAsked && !chosen) ? 'alert' : 'status'}
            className={fault || (isAsked && !chosen) ? 'text-error' : 'text-plain'}
          >
            {fileWords()}
          </p>
        </div>
        <TextField
          label={t('审图号')}
          required
          value={review}
          onChange={setReview}
          maxLength={40}
          description={t('写在地图下方；没有审图号的地图不能公开使用')}
          error={isAsked && tidy === undefined ? t('请按审图号的样式填写，如 GS(2024)0650号') : undefined}
        />
        <div>
          <SubmitButton busy={false}>{t('显示地图')}</SubmitButton>
        </div>
      </Form>
    </div>
  )
}

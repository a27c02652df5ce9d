import { useEffect, useState, useCallback } from 'react'
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
import { resultSize, shapeOf, type ShapeId } from './shapes'
import { useQueryClient } from '@tanstack/react-query'
import { listOptions } from '@/client/records'
import type { Row } from '@/contract/rows'
import { attachmentRules, filesIn } from '@/lib/attachment'
import { useAttachments } from '@/offline/files/attachments'
import { saveFields } from '@/records/list/saveFields'
import { AsyncComboBox } from '@/ui/inputs/AsyncComboBox'

/** Adds a picture to the attachments of a record, also without a server. */
function KeepInRecord({ file }: { file: File }) {
  const { t, title } = useTexts()
  const client = useQueryClient()
  const { store } = useAttachments()
  // All that were found: what is looked up next may lack the chosen one.
  const [rows, setRows] = useState<ReadonlyMap<string, Row<'table'>>>(new Map())
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const find = useCallback(
    async (text: string) => {
      const { list } = await client.fetchQuery(listOptions('table', { pageNo: 1, pageSize: 10, title: text }))
      setRows((before) => new Map([...before, ...list.map((one) => [one.uuid, one] as const)]))
      return list.map((row) => ({ id: row.uuid, label: row.title }))
    },
    [client],
  )
  const row = rows.get(chosen?.id ?? '')
  const files = filesIn(row)
  const keep = async () => {
    if (!row) return
    setBusy(true)
    try {
      const stored = await store(file)
      await saveFields('table', row, { attachments: [...files, stored] })
      setChosen(null)
    } catch (error) {
      logFailure(error)
      toastError(error instanceof Error ? title(error.message) : t('图片没有加入'))
    } finally {
      setBusy(false)
    }
  }
  const isFull = files.length >= attachmentRules.maxCount
  return (
    <div className="flex flex-col gap-2 pt-4 border-t border-base-300">
      <AsyncComboBox
        label={t('存进综合表格的一条记录')}
        find={find}
        value={chosen}
        onChange={setChosen}
        placeholder={t('输入标题查找')}
        error={isFull ? t('最多 {{count}} 个文件', { count: attachmentRules.maxCount }) : undefined}
      />
      <Button disabled={!row || isFull} busy={busy} onPress={() => void keep()}>
        {t('加入附件')}
      </Button>
    </div>
  )
}

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
      toastError(t('图片读不出来'))
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
          {identity && !made.white && <p className="text-warning">{t('背景看起来不是白色，证件照一般要求白底')}</p>}
          <Button variant="primary" icon={saveIcon} onPress={() => saveFile(made.file.name, made.file, made.file.type)}>
            {t('保存到本机')}
          </Button>
          {write && <KeepInRecord file={made.file} />}
        </>
      )}
    </section>
  )
}

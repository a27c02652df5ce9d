import { useQueryClient } from '@tanstack/react-query'
import { listOptions, rowOptions } from '@/client/records'
import { fieldText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { hrefAt } from '@/routes/address'
import { usePage } from '@/routes/usePage'
import { TextLink } from '@/ui/data/TextLink'
import { ScanDialog, type Said } from '@/ui/scan/ScanDialog'
import { printedCode } from './printedCode'
import type { Resource } from './resource'
import { useSeenFields } from './useSeenFields'

interface ScanRecordsProps {
  resource: Resource
  /** The text of the last code that opened a record. */
  before: string
  /** Shows the record with this uuid, which the text of a code led to. */
  onShow: (uuid: string, text: string) => void
  /** Lists the several records that have this value. */
  onList: (field: string, value: string) => void
  onClose: () => void
}

/** Scans codes to open records of a list: those that the console prints, and those that stand on the things themselves. */
export function ScanRecords({ resource, before, onShow, onList, onClose }: ScanRecordsProps) {
  const { t, title, locale } = useTexts()
  const client = useQueryClient()
  const { path } = usePage()
  const { module } = resource
  const fields = useSeenFields(resource).filter((field) => resource.fields[field]?.scan)

  const showOwn = async (uuid: string, text: string): Promise<Said> => {
    const { row } = await client.fetchQuery(rowOptions(module, uuid))
    if (!row) return t('这条记录已不在，或没有存到本机')
    return onShow(uuid, text)
  }
  const showByValue = async (value: string): Promise<Said> => {
    const found = await Promise.all(
      fields.map(async (field) => {
        const data = await client.fetchQuery(listOptions(module, { [field]: value.trim(), exact: field, pageSize: 2 }))
        return { field, ...data }
      }),
    )
    const hit = found.find(({ list }) => list.length > 0)
    const [first, second] = hit?.list ?? []
    if (hit && second) return onList(hit.field, value)
    if (first) return onShow(first.uuid, value)
    const name = listed(
      fields.map((field) => fieldText(field, t, module)),
      locale,
    )
    return found.some(({ partial }) => partial)
      ? t('本机没有找到{{name}}是“{{text}}”的记录，别的记录没有存到本机', { name, text: value })
      : t('没有找到{{name}}是“{{text}}”的记录', { name, text: value })
  }
  const onCode = async (text: string): Promise<Said> => {
    const own = printedCode(text)
    try {
      if (own?.page === path && own.record) return await showOwn(own.record, text)
      if (own)
        return (
          <>
            {t('这是别的页面的码。')} <TextLink href={hrefAt(own.address)}>{t('打开那一页')}</TextLink>
          </>
        )
      if (fields.length === 0) return t('这不是系统里的码：{{text}}', { text })
      return await showByValue(text)
    } catch (error) {
      return error instanceof Error ? title(error.message) : t('列表没有加载成功')
    }
  }
  return (
    <ScanDialog
      title={t('扫码逐条打开')}
      hint={t('把记录的码放进框里；看完一条，关闭后接着扫下一条')}
      before={before}
      onCode={onCode}
      onClose={onClose}
    />
  )
}

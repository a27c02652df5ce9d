import type { ReactNode } from 'react'
import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { useAttachments } from '@/offline/files/useAttachments'
import { AttachmentList } from '@/ui/inputs/AttachmentList'
import { Facts as FactList } from '@/ui/data/Facts'
import { Rating } from '@/ui/inputs/Rating'

/** The fields of a record beside its picture. */
export function Facts({ row }: { row: Row<'table'> }) {
  const { t, number } = useTexts()
  const { read } = useAttachments()
  const facts: readonly { term: string; value: ReactNode }[] = [
    { term: t('序号'), value: row.id || '—' },
    { term: t('作者'), value: row.author },
    { term: t('时间'), value: row.datetime },
    { term: t('点击量'), value: number(row.pageViews) },
    { term: t('评级'), value: <Rating value={row.rate} label={t('{{count}} 星', { count: row.rate })} /> },
    { term: t('推荐'), value: row.switch ? t('是') : t('否') },
    { term: t('完成率'), value: `${row.percent}%` },
    { term: t('描述'), value: row.description || '–' },
    ...(row.attachments?.length
      ? [{ term: t('附件'), value: <AttachmentList files={row.attachments} read={read} /> }]
      : []),
  ]
  return (
    <div className="grid gap-5 lg:grid-cols-[320px_1fr]">
      <img src={row.img} alt="" className="block aspect-4/3 w-full rounded-field object-cover" />
      <FactList items={facts} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { rowOptions } from '@/client/records'
import type { ModuleName } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import type { Subject } from '@/records/history/useEvents'
import { TextLink } from '@/ui/data/TextLink'
import { nameOf } from './recordName'

/** The name of a record, leading to it; read where the event does not say it. */
export function RecordLink({ module, record, title, href }: Subject & { href: string }) {
  const { t } = useTexts()
  const { data } = useQuery({
    ...rowOptions(module as ModuleName, title === undefined ? record : ''),
    enabled: title === undefined,
  })
  const name = title ?? (data?.row ? nameOf(data.row) : '')
  return (
    <TextLink href={href} underlined>
      {name || t('未命名')}
    </TextLink>
  )
}

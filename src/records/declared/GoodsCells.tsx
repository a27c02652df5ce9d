import { useTexts } from '@/i18n/useTexts'
import { webLink } from '@/lib/security/webLink'
import { Tag } from '@/ui/base/Tag'
import { TextLink } from '@/ui/data/TextLink'
import type { CellProps } from '../resource'

/** The labels of goods, in the details. */
export function Labels({ row }: CellProps<'goods'>) {
  const { t } = useTexts()
  const { label = [] } = row
  if (label.length === 0) return t('（空）')
  return (
    <span className="flex flex-wrap gap-1">
      {label.map((one) => (
        <Tag key={one}>{one}</Tag>
      ))}
    </span>
  )
}

/** The way to the goods' own page: http and https alone, in a new window. */
export function WebLink({ row }: CellProps<'goods'>) {
  const { t } = useTexts()
  const { url = '' } = row
  const href = webLink(url)
  if (href === undefined) return url || t('（空）')
  return (
    <TextLink href={href} external>
      {new URL(href).host}
    </TextLink>
  )
}

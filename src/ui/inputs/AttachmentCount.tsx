import clipIcon from 'virtual:icon/attachment-2'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '../base/Icon'

/** Number of attachments beside a record's name; nothing for 0. */
export function AttachmentCount({ count }: { count: number | undefined }) {
  const { t } = useTexts()
  if (!count) return null
  const label = t('{{count}} 个附件', { count })
  return (
    <span className="inline-flex shrink-0 items-center gap-0.5 text-xs text-plain tabular-nums" title={label}>
      <Icon path={clipIcon} size={14} />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

import closeIcon from 'virtual:icon/close-line'
import { useCountText } from '@/i18n/useCountText'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import './bulkBar.css'

/** An action on all selected records. */
export interface BulkAction {
  readonly label: string
  readonly icon?: string
  readonly disabled?: boolean
  readonly onPress: () => void
}

interface BulkBarProps {
  /** Number of selected records. */
  count: number
  /** Number of all matches; undefined while it is not known, and nobody can select all of them. */
  total: number | undefined
  /** Whether that, and the number of selected ones if all are, is an estimate. */
  about: boolean
  /** All matches are selected, including those on other pages. */
  all: boolean
  actions: readonly BulkAction[]
  onAll: () => void
  onClear: () => void
}

/** The floating bar of a selection: its size, select all matches, and bulk actions. */
export function BulkBar({ count, total, about, all, actions, onAll, onClear }: BulkBarProps) {
  const { t, number } = useTexts()
  const countText = useCountText()
  return (
    <div role="toolbar" aria-label={t('批量操作')} className="bulk-bar">
      <span role="status" className="tabular-nums">
        {all && about ? t('已选约 {{number}} 条', { number: number(count) }) : t('已选 {{count}} 条', { count })}
      </span>
      {!all && total !== undefined && total > count && (
        <Button variant="text" size="sm" onPress={onAll}>
          {t('选择全部 {{total}} 条', { total: countText(total, about) })}
        </Button>
      )}
      <span className="max-md:ml-auto md:order-1">
        <IconButton label={t('取消选择')} icon={closeIcon} size="sm" onPress={onClear} />
      </span>
      <span className="mx-1 h-5 w-px bg-base-300 max-md:hidden" />
      <span className="flex flex-wrap gap-2 max-md:w-full">
        {actions.map(({ label, icon, disabled = false, onPress }) => (
          <Button
            key={label}
            size="sm"
            disabled={disabled || count === 0}
            onPress={onPress}
            {...(icon !== undefined && { icon })}
          >
            {label}
          </Button>
        ))}
      </span>
    </div>
  )
}

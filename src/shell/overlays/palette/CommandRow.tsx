import starFillIcon from 'virtual:icon/star-fill'
import starIcon from 'virtual:icon/star-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { Tag } from '@/ui/base/Tag'
import { MenuMark } from '@/shell/menu/MenuMark'
import type { Command } from './command'
import type { Term } from './score'

interface CommandRowProps {
  command: Command
  /** Target of aria-activedescendant. */
  id: string
  /** Group titles shown at the end of the row. */
  trail: readonly Term[]
  active: boolean
  favourite: boolean
  onActive: () => void
  onChoose: () => void
  onFavourite: () => void
}

/** A palette row. Keyboard focus stays in the input, so its buttons serve pointer and touch only. */
export function CommandRow({
  command,
  id,
  trail,
  active,
  favourite,
  onActive,
  onChoose,
  onFavourite,
}: CommandRowProps) {
  const { t, title } = useTexts()
  const { term, icon, page, current, detail } = command
  // The name of a record is no text of the console.
  const name = detail ? term.zh : title(term.zh)
  return (
    <div
      role="row"
      aria-selected={active}
      className={`flex items-center rounded-field ${active ? 'bg-base-200 [box-shadow:inset_2px_0_0_var(--color-primary)]' : ''}`}
      onPointerMove={onActive}
    >
      <div role="gridcell" className="min-w-0 flex-1">
        <button
          type="button"
          id={id}
          tabIndex={-1}
          className="flex min-h-11 w-full cursor-pointer items-center gap-2 px-3 text-left lg:min-h-9"
          onClick={onChoose}
        >
          {icon}
          <span className={`truncate ${detail || trail.length > 0 ? 'max-w-3/5 shrink-0' : ''}`} title={name}>
            {name}
          </span>
          {page && <MenuMark item={page} />}
          {current && <Tag tone="info">{t('当前')}</Tag>}
          <span className="min-w-0 flex-1 truncate text-right text-xs text-plain">
            {[...(detail ?? []), trail.map((group) => title(group.zh)).join(' > ')].join(' · ')}
          </span>
        </button>
      </div>
      {page ? (
        <div role="gridcell">
          <button
            type="button"
            tabIndex={-1}
            aria-pressed={favourite}
            aria-label={t('收藏“{{name}}”', { name })}
            title={favourite ? t('取消收藏') : t('加入收藏')}
            className={`grid size-11 cursor-pointer place-items-center rounded-field lg:size-9 ${favourite ? 'text-star' : 'text-faint'}`}
            onClick={onFavourite}
          >
            <Icon path={favourite ? starFillIcon : starIcon} size={16} />
          </button>
        </div>
      ) : (
        <span className="w-11 lg:w-9" />
      )}
    </div>
  )
}

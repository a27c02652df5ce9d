import { Button, Tag as AriaTag, TagGroup, TagList as AriaTagList } from 'react-aria-components'
import closeIcon from 'virtual:icon/close-line'
import { AriaLocale } from '../AriaLocale'
import { Icon } from './Icon'
import type { Tone } from './Tag'
import './tag.css'

interface TagItem {
  readonly id: string
  readonly label: string
  readonly tone?: Tone
}
interface TagListProps {
  label: string
  items: readonly TagItem[]
  /** Makes tags removable, by button, Delete or Backspace. */
  onRemove?: (id: string) => void
  disabled?: boolean
}

/** A list of tags with arrow key navigation. */
export function TagList({ label, items, onRemove, disabled = false }: TagListProps) {
  const remove = (keys: Iterable<string | number>) => {
    for (const key of keys) onRemove?.(String(key))
  }
  return (
    <AriaLocale>
      <TagGroup aria-label={label} {...(onRemove && { onRemove: remove })} className="min-w-0 max-w-full">
        <AriaTagList items={items} className="flex flex-wrap gap-1">
          {(item) => (
            <AriaTag
              textValue={item.label}
              className="tag tag-item"
              data-tone={item.tone ?? 'neutral'}
              isDisabled={disabled}
            >
              <span className="tag-words">{item.label}</span>
              {onRemove && (
                <Button slot="remove" className="tag-remove">
                  <Icon path={closeIcon} size={14} />
                </Button>
              )}
            </AriaTag>
          )}
        </AriaTagList>
      </TagGroup>
    </AriaLocale>
  )
}

import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, Text } from 'react-aria-components'
import checkIcon from 'virtual:icon/check-line'
import { Icon } from '@/ui/base/Icon'
import { Surface } from '@/ui/overlay/Surface'
import type { Option } from './option'

/** The pop-up list of a select or combo box; items come from its context. `empty` is shown for an empty list. */
export function Options({ empty, items }: { empty: ReactNode; items?: readonly Option[] }) {
  return (
    <Surface className="options-surface">
      <ListBox
        className="options"
        renderEmptyState={() => <div className="options-note">{empty}</div>}
        {...(items && { items })}
      >
        {(option: Option) => (
          <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.disabled ?? false} className="option">
            {({ isSelected }) => (
              <>
                <span className="option-words">
                  <Text slot="label">{option.label}</Text>
                  {option.detail !== undefined && (
                    <Text slot="description" className="option-detail">
                      {option.detail}
                    </Text>
                  )}
                </span>
                {isSelected && <Icon path={checkIcon} size={16} />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Surface>
  )
}

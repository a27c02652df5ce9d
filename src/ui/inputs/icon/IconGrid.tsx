import { ListBox, ListBoxItem } from 'react-aria-components'
import { AriaLocale } from '@/ui/AriaLocale'
import { Icon } from '@/ui/base/Icon'
import './icons.css'
import { useShapes } from './useIcons'

interface IconGridProps {
  label: string
  names: readonly string[]
  /** Shows the names under the icons, if there is room. */
  named?: boolean
  /** The selected icon. */
  selected?: string
  onPick: (name: string) => void
}

/** A grid of icons with arrow key navigation; Enter, Space or a press selects. */
export function IconGrid({ label, names, named = false, selected, onPick }: IconGridProps) {
  const shape = useShapes(names)
  const items = names.map((name) => ({ id: name, path: shape(name) }))
  return (
    <AriaLocale>
      <ListBox
        aria-label={label}
        layout="grid"
        className="icon-grid"
        data-named={named || undefined}
        items={items}
        {...(selected === undefined
          ? { onAction: (key) => onPick(String(key)) }
          : {
              selectionMode: 'single' as const,
              selectedKeys: selected === '' ? [] : [selected],
              onSelectionChange: (keys) => {
                const [key = selected] = keys === 'all' ? [] : [...keys]
                onPick(String(key))
              },
            })}
      >
        {({ id, path }) => (
          <ListBoxItem textValue={id} className="icon-cell">
            <span className="icon-shape">{path === undefined ? null : <Icon path={path} size={24} />}</span>
            <span className={named ? 'icon-name' : 'sr-only'}>{id}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </AriaLocale>
  )
}

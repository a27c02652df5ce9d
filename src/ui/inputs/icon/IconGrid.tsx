import { ListBox, ListBoxItem } from 'react-aria-components'
import { AriaLocale } from '@/ui/AriaLocale'
import { Icon } from '@/ui/data/Icon'
import './icons.css'
import { useShapes } from './useIcons'

interface IconGridProps {
  label: string
  names: readonly string[]
  /** The name under each icon, too, where there is room. */
  named?: boolean
  /** The one that is chosen. */
  selected?: string
  onPick: (name: string) => void
}

/** Icons side by side, walked by arrow keys; Enter, Space or a press picks one. */
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

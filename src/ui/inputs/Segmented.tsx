import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import './check/check.css'
import { Icon } from '../base/Icon'

interface SegmentedProps<T extends string> {
  label: string
  options: readonly { readonly id: T; readonly label: string; readonly icon?: string; readonly disabled?: boolean }[]
  value: T
  onChange: (value: T) => void
  size?: 'sm' | 'md'
  /** Shows only the icons; the labels are still announced. */
  iconsOnly?: boolean
}

/** A segmented control for switching between views. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  iconsOnly = false,
}: SegmentedProps<T>) {
  const choose = (keys: ReadonlySet<string | number>) => {
    const option = options.find(({ id }) => keys.has(id))
    if (option) onChange(option.id)
  }
  return (
    <ToggleButtonGroup
      aria-label={label}
      className="segments"
      data-size={size}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          isDisabled={option.disabled ?? false}
          className="segment"
          {...(iconsOnly && { 'aria-label': option.label })}
        >
          {option.icon !== undefined && <Icon path={option.icon} size={16} />}
          {!iconsOnly && option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

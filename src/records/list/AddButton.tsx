import { useEffect } from 'react'
import addIcon from 'virtual:icon/add-line'
import { offerPageAction } from '@/stores/pageAction'
import { useCompact } from '@/ui/data/grid/useCompact'
import { Icon } from '@/ui/base/Icon'
import { useStable } from './useStable'

interface AddButtonProps {
  label: string
  disabled?: boolean
  onPress: () => void
}

/** The main action of a list; on a phone it is in the bar at the bottom. */
export function AddButton({ label, disabled = false, onPress }: AddButtonProps) {
  const compact = useCompact()
  const press = useStable(onPress)
  useEffect(
    () => (compact ? offerPageAction({ label, disabled, onPress: press }) : undefined),
    [compact, label, disabled, press],
  )
  if (compact) return null
  return (
    <button type="button" className="btn btn-primary" disabled={disabled} onClick={onPress}>
      <Icon path={addIcon} size={16} />
      {label}
    </button>
  )
}

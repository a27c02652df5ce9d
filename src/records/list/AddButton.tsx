import addIcon from 'virtual:icon/add-line'
import { Icon } from '@/ui/data/Icon'

interface AddButtonProps {
  label: string
  disabled?: boolean
  onPress: () => void
}

/** The main action of a list; on a phone within a thumb's reach. */
export const AddButton = ({ label, disabled = false, onPress }: AddButtonProps) => (
  <button
    type="button"
    className="btn btn-primary max-md:fixed max-md:right-[calc(1rem+env(safe-area-inset-right))] max-md:bottom-[calc(1rem+env(safe-area-inset-bottom))] max-md:z-10 max-md:shadow-lg"
    disabled={disabled}
    onClick={onPress}
  >
    <Icon path={addIcon} size={16} />
    {label}
  </button>
)

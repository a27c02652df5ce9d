import emptyIcon from 'virtual:icon/star-line'
import fullIcon from 'virtual:icon/star-fill'
import { Icon } from './Icon'

/** A rating of 0 to 5 stars, read out as `label`. */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex align-middle text-star">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} path={star <= value ? fullIcon : emptyIcon} size={16} />
      ))}
    </span>
  )
}

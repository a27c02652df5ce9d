import emptyIcon from 'virtual:icon/star-line'
import fullIcon from 'virtual:icon/star-fill'

const stars = [0, 1, 2, 3, 4]
const ICON_PX = 24

/** A rating of 0 to 5 stars, read out as `label`. One picture for all of them, because tables show many. */
export const Rating = ({ value, label }: { value: number; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${stars.length * ICON_PX} ${ICON_PX}`}
    width="80"
    height="16"
    fill="currentColor"
    className="inline-block align-middle text-star"
  >
    {stars.map((star) => (
      <path key={star} d={star < value ? fullIcon : emptyIcon} transform={`translate(${star * ICON_PX})`} />
    ))}
  </svg>
)

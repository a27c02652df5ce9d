import './rating.css'

/** Displays a rating of 0 to 5 stars, announced as `label`. A single element, because tables show many. */
export const Rating = ({ value, label }: { value: number; label: string }) => (
  <span role="img" aria-label={label} className="rating-shown" style={{ '--stars': value } as React.CSSProperties} />
)

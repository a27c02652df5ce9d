import './rating.css'

/** A rating of 0 to 5 stars, read out as `label`. One element for all of them, because tables show many. */
export const Rating = ({ value, label }: { value: number; label: string }) => (
  <span role="img" aria-label={label} className="rating-shown" style={{ '--stars': value } as React.CSSProperties} />
)

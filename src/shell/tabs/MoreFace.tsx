/** Four small squares that turn on hover. */
export function MoreFace() {
  return (
    <span aria-hidden="true" className="more-squares">
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}

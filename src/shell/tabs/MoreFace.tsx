/** Icon of four squares that rotate on hover. */
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

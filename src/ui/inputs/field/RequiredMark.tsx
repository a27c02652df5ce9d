/** The star of a required field; the control itself says so to a screen reader. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="field-required">
    *
  </span>
)

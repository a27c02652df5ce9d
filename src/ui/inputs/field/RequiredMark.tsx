/** The asterisk of a required field; hidden from screen readers, which get aria-required. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="field-required">
    *
  </span>
)

import './check.css'

/** The box of a checkbox, styled by data attributes of the surrounding component. */
export const CheckMark = () => (
  <span className="check-box" aria-hidden="true">
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2">
      <path className="check-tick" d="m3.5 8.5 3 3 6-7" />
      <path className="check-dash" d="M4 8h8" />
    </svg>
  </span>
)

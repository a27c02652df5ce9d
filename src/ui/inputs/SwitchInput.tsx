import './switch.css'

interface SwitchInputProps {
  /** Accessible name, unless a label has `id` as its target. */
  label?: string
  id?: string
  value: boolean
  onChange: (value: boolean) => void
  disabled?: boolean
  /** Saving: shows the new state and ignores presses. */
  busy?: boolean
}

/** A switch on its own, for a table's cell or a row of settings; `Switch` is the one with a label for forms. */
export const SwitchInput = ({ label, id, value, onChange, disabled = false, busy = false }: SwitchInputProps) => (
  <input
    id={id}
    type="checkbox"
    role="switch"
    className="switch"
    aria-label={label}
    aria-busy={busy || undefined}
    checked={value}
    disabled={disabled}
    onChange={(event) => !busy && onChange(event.currentTarget.checked)}
  />
)

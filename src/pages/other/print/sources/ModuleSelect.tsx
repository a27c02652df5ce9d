import { Select } from '@/ui/inputs/Select'

interface ModuleSelectProps {
  label: string
  options: readonly { readonly id: string; readonly label: string }[]
  /** '' for none. */
  value: string
  onChange: (module: string) => void
}

/** Chooses the module that something is printed of. */
export function ModuleSelect({ label, options, value, onChange }: ModuleSelectProps) {
  const known = options.some(({ id }) => id === value)
  return (
    <Select label={label} options={options} value={known ? value : null} onChange={(next) => next && onChange(next)} />
  )
}

import { usePeople } from '@/client/people'
import { ComboBox } from '@/ui/inputs/ComboBox'
import type { FieldProps } from '@/ui/inputs/field/fieldProps'
import { TextField } from '@/ui/inputs/TextField'

interface PersonFieldProps extends FieldProps {
  /** An account; '' for none. */
  value: string
  onChange: (account: string) => void
}

/** Somebody who has an account, chosen by name; by account while the people are not known. */
export function PersonField({ value, onChange, ...props }: PersonFieldProps) {
  const { accounts, nameOf } = usePeople()
  if (accounts.length === 0) return <TextField {...props} value={value} onChange={onChange} />
  const options = [...new Set([...accounts, value])].filter(Boolean).map((id) => ({ id, label: nameOf(id) }))
  return <ComboBox {...props} options={options} value={value || null} onChange={(next) => onChange(next ?? '')} />
}

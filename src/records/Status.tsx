import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { Tag, type Tone } from '@/ui/base/Tag'

/** Tone of each status of a record (spec §3), of all modules. */
const statusTones: Readonly<Record<string, Tone>> = {
  published: 'success',
  draft: 'warning',
  deleted: 'error',
  pending: 'warning',
  approved: 'success',
  rejected: 'error',
  open: 'success',
  resting: 'warning',
  closed: 'neutral',
  online: 'success',
  offline: 'neutral',
  fault: 'error',
  locked: 'warning',
  reached: 'success',
  onTrack: 'info',
  behind: 'warning',
  loginSuccess: 'success',
  loginFailed: 'error',
  interfaceException: 'warning',
  dosAttack: 'error',
  writeSuccess: 'success',
  received: 'warning',
  handling: 'info',
  returned: 'error',
  done: 'success',
}

interface StatusProps {
  value: string
  /** Default: the name of the value of a field `status`. */
  text?: string
  /** With a dot, as the specification has it for the system log. */
  dot?: boolean
}

/** The status of a record. */
export function Status({ value, text, dot = false }: StatusProps) {
  const { t } = useTexts()
  return (
    <Tag tone={statusTones[value]} dot={dot}>
      {text ?? valueText('status', value, t)}
    </Tag>
  )
}

/** The same as a table cell. */
export const StatusCell = ({ row }: { row: { readonly status: string } }) => <Status value={row.status} />

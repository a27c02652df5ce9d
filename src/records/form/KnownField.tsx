import { useKnownValues } from '@/client/knownValues'
import type { ModuleName } from '@/contract/rows'
import { VILLAGE } from '@/contract/villages'
import { useRightsIn } from '@/stores/rights'
import type { FieldProps } from '@/ui/inputs/field/fieldProps'
import { SuggestField } from '@/ui/inputs/SuggestField'

/** The module that knows the villages best. */
const REGISTER = 'villageusermanage'

interface KnownFieldProps extends FieldProps {
  module: ModuleName
  field: string
  value: string
  onChange: (value: string) => void
  /** The village of the record, of which the values are; '' while that is not known, and nothing is offered. Without it those of all. */
  village: string | undefined
}

/** Most values that are offered at a time. */
const OFFERED = 100

/** A text that is chosen from the values that other records have, or entered anew. */
export function KnownField({ module, field, village, ...props }: KnownFieldProps) {
  const rightsIn = useRightsIn()
  const all = field === VILLAGE ? [...new Set([REGISTER, module] as const)] : [module]
  const isAsked = village !== ''
  const { values } = useKnownValues(
    all.filter((each) => isAsked && rightsIn(each).read),
    field,
    village === undefined || field === VILLAGE ? {} : { [VILLAGE]: village, exact: VILLAGE },
  )
  const text = props.value.trim().toLowerCase()
  const offered =
    values.length > OFFERED ? values.filter((value) => value.toLowerCase().includes(text)).slice(0, OFFERED) : values
  const suggestions = offered.map((value) => ({ id: value, label: value }))
  return <SuggestField {...props} placeholder="" suggestions={suggestions} />
}

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
}

/** A text that is chosen from the values that other records have, or entered anew. */
export function KnownField({ module, field, ...props }: KnownFieldProps) {
  const rightsIn = useRightsIn()
  const all = field === VILLAGE ? [...new Set([REGISTER, module] as const)] : [module]
  const { values } = useKnownValues(
    all.filter((each) => rightsIn(each).read),
    field,
  )
  return <SuggestField {...props} placeholder="" suggestions={values.map((value) => ({ id: value, label: value }))} />
}

import { useQuery } from '@tanstack/react-query'
import { listOptions } from '@/client/records'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { isWithheld } from '@/lib/security/personal'
import { useRights } from '@/stores/rights'
import { useDebounced } from '@/ui/data/useDebounced'
import './knownVillagers.css'

type Villager = Row<'villageusermanage'>

/** What a form may take from the register of villagers, by its own fields of the same name. */
const known = ['idCard', 'phone', 'village', 'group'] as const satisfies readonly (keyof Villager)[]

/** Villagers of a name who are offered; of a frequent name the first ones. */
const OFFERED = 4

interface KnownVillagersProps {
  /** The name as it is typed. */
  name: string
  /** The fields of the form, and what is in them. */
  fields: readonly string[]
  values: Readonly<Record<string, unknown>>
  onFill: (values: Readonly<Record<string, unknown>>) => void
}

/** Villagers of the name that is typed, for whoever may read them: one press fills in what the register knows. Without a network, of those on the device. */
export function KnownVillagers({ name, fields, values, onFill }: KnownVillagersProps) {
  const { t } = useTexts()
  const { read } = useRights('villageusermanage')
  const typed = useDebounced(name.trim())
  const taken = known.filter((field) => fields.includes(field))
  const { data, isPlaceholderData } = useQuery({
    ...listOptions('villageusermanage', { name: typed, exact: 'name', pageSize: OFFERED }),
    enabled: read && typed.length > 1 && taken.length > 0,
  })
  const valuesOf = (villager: Partial<Villager>) =>
    Object.fromEntries(
      taken.flatMap((field) =>
        villager[field] === undefined || isWithheld(villager[field]) ? [] : [[field, villager[field]] as const],
      ),
    )
  const isNew = (given: Readonly<Record<string, unknown>>) =>
    Object.entries(given).some(([field, value]) => values[field] !== value)
  const offers = (data?.list ?? [])
    .map((villager) => ({ villager, given: valuesOf(villager) }))
    .filter(({ given }) => isNew(given))
  // Those of another name are not offered meanwhile.
  if (typed !== name.trim() || isPlaceholderData || offers.length === 0) return null
  return (
    <ul className="known-villagers" aria-label={t('村民登记里的同名村民')}>
      {offers.map(({ villager, given }) => (
        <li key={villager.uuid}>
          <button type="button" className="text-button" onClick={() => onFill(given)}>
            {t('填入 {{name}}（{{place}}）', {
              name: villager.name,
              place: [villager.village, villager.household].filter(Boolean).join(' · '),
            })}
          </button>
        </li>
      ))}
    </ul>
  )
}

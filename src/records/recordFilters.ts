import type { People } from '@/client/people'
import { isAccount } from '@/contract/fieldKinds'
import { entryOf } from '@/contract/fieldRules'
import { tidyOf } from '@/contract/tidy'
import { fieldKey, valueKey } from '@/i18n/recordTexts'
import type { FilterField } from './list/fields'
import type { Resource } from './resource'

const switchOptions = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
] as const

/** Filter fields of a resource. `people`: of those who are shown by name. */
export const recordFilters = ({ module, fields }: Resource, people?: People): readonly FilterField[] =>
  Object.entries(fields).flatMap(([name, { filter }]): FilterField[] => {
    const label = fieldKey(name, module)
    if (!filter || !label) return []
    const entry = entryOf(module, name)
    const own = filter === true ? [] : filter
    if (own.length > 0 && entry?.kind !== 'choice') return [{ name, label, kind: 'select', options: own }]
    if (entry?.kind === 'day' || entry?.kind === 'moment') return [{ name, label, kind: 'range' }]
    if (entry?.kind === 'number') return [{ name, label, kind: 'numbers' }]
    if (entry?.kind === 'switch') return [{ name, label, kind: 'select', options: switchOptions }]
    if (entry?.kind !== 'choice') {
      const tidy = tidyOf(module, name)
      if (people && tidy && isAccount(module, name)) {
        const { accounts, nameOf, accountOf } = people
        const suggestions = accounts.map(nameOf)
        return [{ name, label, kind: 'text', suggestions, shown: nameOf, tidy: (text) => accountOf(tidy(text)) }]
      }
      return [{ name, label, kind: 'text', ...(tidy && { tidy }) }]
    }
    const options = entry.choices.flatMap((value) => {
      const word = valueKey(name, value)
      return word ? [{ value, label: word }] : []
    })
    return [{ name, label, kind: 'select', options: [...own, ...options] }]
  })

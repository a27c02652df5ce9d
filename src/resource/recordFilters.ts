import { entryOf } from '@/api/fieldRules'
import { fieldKey, valueKey } from '@/i18n/recordTexts'
import type { FilterField } from '@/list/fields'
import type { Resource } from './resource'

/** What a resource's list is filtered by. */
export const recordFilters = ({ module, fields }: Resource): readonly FilterField[] =>
  Object.entries(fields).flatMap(([name, { filter }]): FilterField[] => {
    const label = fieldKey(name)
    if (!filter || !label) return []
    const entry = entryOf(module, name)
    if (filter !== true)
      return [
        { name: `${name}From`, label: filter[0], kind: 'date' },
        { name: `${name}To`, label: filter[1], kind: 'date' },
      ]
    if (entry?.kind !== 'choice') return [{ name, label, kind: 'text' }]
    const options = entry.choices.flatMap((value) => {
      const word = valueKey(name, value)
      return word ? [{ value, label: word }] : []
    })
    return [{ name, label, kind: 'select', options }]
  })

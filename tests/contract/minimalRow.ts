import { isNeeded } from '@/contract/acrossFields'
import { entryOf } from '@/contract/fieldRules'
import { type AnyRow, rows, type ModuleName } from '@/contract/rows'
import { ID_CARD } from './ruleCases'

/** Texts that have a pattern, and lists. */
const others: Readonly<Record<string, unknown>> = {
  roles: ['Editor'],
  phone: '13800000000',
  idCard: ID_CARD,
  ip: '10.0.0.1',
  password: 'secret-1',
}

function valueOf(module: ModuleName, field: string): unknown {
  const entry = entryOf(module, field)
  switch (entry?.kind) {
    case 'choice':
      return entry.choices[0]
    case 'number':
      return Math.max(entry.min ?? 0, 1)
    case 'day':
      return '2026-11-25'
    case 'moment':
      return '2026-11-25 09:05:00'
    case 'switch':
      return false
    default:
      return others[field] ?? 'x'
  }
}

/** A new row of a module with its needed fields alone. */
export const minimalRow = (module: ModuleName): AnyRow =>
  Object.fromEntries(
    Object.keys(rows[module].shape)
      .filter((field) => field !== 'uuid' && field !== 'id' && isNeeded(module, field))
      .map((field) => [field, valueOf(module, field)]),
  )

import { kindOf } from '@/contract/fieldKinds'
import { isOfVillages, VILLAGE } from '@/contract/villages'
import { withheld } from '@/lib/security/masked'
import { isPersonal, isWithheld } from '@/lib/security/personal'
import type { RecordCopy } from '@/protocol/received'

/** What somebody may read (decision 32). */
export interface Reader {
  reads(module: string): boolean
  /** Of personal data: the whole. */
  sees(module: string, field: string): boolean
  /** The villages that the account is bound to; none for all. */
  readonly villages: readonly string[]
}

type Values = RecordCopy['values']

const typeOf = (module: string, field: string): string | undefined => {
  const kind = kindOf(module, field)
  return kind && (kind === 'number' ? 'number' : kind === 'switch' ? 'boolean' : 'string')
}

const isIn = ({ module, values }: RecordCopy, villages: readonly string[]) =>
  villages.length === 0 || !isOfVillages(module) || villages.includes(String(values[VILLAGE] ?? ''))

function shown(module: string, values: Values, { sees }: Reader): Values {
  const kept = Object.entries(values).flatMap(([field, value]) => {
    // Fields that this version does not know have no name, and no rule about who sees them.
    if (typeof value !== typeOf(module, field)) return []
    if (sees(module, field)) return [[field, value] as const]
    if (!isPersonal(module, field) || typeof value !== 'string') return []
    return [[field, value === '' || isWithheld(value) ? value : withheld(value)] as const]
  })
  return Object.fromEntries(kept)
}

/**
 * What of these a reader may read, as the server would send it to them: records of modules and villages that are theirs, without fields that
 * they may not see; of personal data a part. `hidden`: how many records are not.
 */
export function narrowed(
  records: readonly RecordCopy[],
  reader: Reader,
): { readonly records: RecordCopy[]; readonly hidden: number } {
  const readable = records.filter((copy) => reader.reads(copy.module) && isIn(copy, reader.villages))
  return {
    records: readable.map((copy) => ({ ...copy, values: shown(copy.module, copy.values, reader) })),
    hidden: records.length - readable.length,
  }
}

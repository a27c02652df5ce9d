import { rows, type ModuleName, type Row } from '@/contract/rows'
import { withheld } from '@/lib/security/masked'
import { isPersonal, whoSees } from '@/lib/security/personal'
import { Refusal } from '@/core/refusal'
import { modules } from '@/core/modules'
import type { Filter } from '@/core/query'
import { texts } from '../../base/texts'

type Values = Readonly<Record<string, unknown>>

/** What somebody sees of the rows that they may read, and changes of them. */
export interface FieldRights {
  /** The row without what they may not see; of personal data a part. The own account is seen whole. */
  shown<M extends ModuleName>(module: M, row: Row<M>): Row<M>
  /** The edit of an existing row without the fields that they can't have permitted, as they see nothing of them. */
  permitted<M extends ModuleName>(module: M, edit: Partial<Row<M>>): Partial<Row<M>>
  /**
   * Throws a Refusal 403 for a query by what they may not see. Personal data can be asked for by its whole value, so that an entry that is
   * there already is found.
   */
  refuse(module: ModuleName, filters: readonly Filter[], others: readonly (string | undefined)[]): void
  /** Whether they see nothing, or of personal data a part, of a field. */
  isHidden(module: ModuleName, field: string): boolean
  /** Whether rows of the module show personal data whole. */
  seesPersonal(module: ModuleName): boolean
}

const fieldsOf = (module: ModuleName) => Object.keys(rows[module].shape)
const partOf = (value: unknown) => (typeof value === 'string' ? withheld(value) : value)

/** `held`: the roles and permissions of the account. */
export function fieldRightsOf(account: string, held: readonly string[]): FieldRights {
  const isHidden = (module: string, field: string) =>
    whoSees(module, field)?.some((one) => held.includes(one)) === false
  const hiddenIn = (module: ModuleName) => fieldsOf(module).filter((field) => isHidden(module, field))
  const isOwn = (module: ModuleName, row: Values) => row[modules[module].own ?? ''] === account

  /** The changes of a history, as those of its module. */
  const shownChange = (module: string, change: Row<'history'>['changes'][number]) => {
    if (!isHidden(module, change.field)) return [change]
    if (!isPersonal(module, change.field)) return []
    const { field, from, to } = change
    return [{ field, ...(from !== undefined && { from: partOf(from) }), ...(to !== undefined && { to: partOf(to) }) }]
  }
  return {
    shown<M extends ModuleName>(module: M, row: Row<M>) {
      if (module === 'history') {
        const entry = row as Row<'history'>
        return { ...entry, changes: entry.changes.flatMap((change) => shownChange(entry.module, change)) } as Row<M>
      }
      const hidden = isOwn(module, row) ? [] : hiddenIn(module)
      if (hidden.length === 0) return row
      const shown = Object.entries(row).flatMap(([field, value]) => {
        if (!hidden.includes(field)) return [[field, value]]
        return isPersonal(module, field) ? [[field, partOf(value)]] : []
      })
      return Object.fromEntries(shown) as Row<M>
    },
    permitted<M extends ModuleName>(module: M, edit: Partial<Row<M>>) {
      const given = Object.entries(edit).filter(([field]) => isPersonal(module, field) || !isHidden(module, field))
      return Object.fromEntries(given) as Partial<Row<M>>
    },
    refuse(module, filters, others) {
      const parts = filters.filter(
        ({ field, tests }) => !isPersonal(module, field) || tests.some(({ kind }) => kind !== 'equals'),
      )
      for (const field of [...parts.map((filter) => filter.field), ...others])
        if (field !== undefined && isHidden(module, field)) throw new Refusal(403, texts.hiddenField)
    },
    isHidden,
    seesPersonal: (module) => fieldsOf(module).some((field) => isPersonal(module, field) && !isHidden(module, field)),
  }
}

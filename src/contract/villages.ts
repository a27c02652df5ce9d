import type { ListQuery } from './calls'
import { isAccount, isGroupNumber } from './fieldKinds'
import { rows, type ModuleName } from './rows'

/** The field with the village of a record. */
export const VILLAGE = 'village'

/** Whether the records of a module belong to villages. */
export const isOfVillages = (module: string): module is ModuleName =>
  Object.hasOwn(rows, module) && VILLAGE in rows[module as ModuleName].shape

/** Header of a server's answers: whose villages they are about (`villagesMark`), another text once the account is bound to others. */
export const VILLAGES_HEADER = 'x-villages'

/** A short text for the villages that an account is bound to; none bound means all. */
export const villagesMark = (villages: readonly string[] = []): string => {
  let hash = 0
  for (const character of villages.toSorted().join())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return villages.length > 0 ? `${villages.length}-${(hash >>> 0).toString(36)}` : 'all'
}

/**
 * A query in the villages that a person has chosen to see. Unchanged when none are chosen, when it asks for villages by itself, for what
 * is a person's, which is theirs wherever it arose, or for records that belong together, such as a household.
 */
export function inVillages<Q extends ListQuery>(module: ModuleName, query: Q, chosen: readonly string[]): Q {
  const asks = (name: string) =>
    query[name] !== undefined && (name === VILLAGE || isAccount(module, name) || isGroupNumber(module, name))
  if (chosen.length === 0 || !isOfVillages(module) || Object.keys(query).some(asks)) return query
  const { exact = [] } = query
  const whole = [...(typeof exact === 'object' ? exact : [String(exact)]), VILLAGE]
  return { ...query, [VILLAGE]: chosen, exact: whole }
}

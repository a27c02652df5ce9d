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

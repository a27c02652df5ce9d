/** Fields of personal data, whatever record they stand in. */
const personal = new Set(['idCard', 'phone'])

/** Modules whose phone numbers are those of a business, which people call. */
const businesses = new Set(['shopManage'])

/** Whether a field may hold personal data, of which histories show the ends only (`masked`). */
export const isPersonalName = (field: string): boolean => personal.has(field)

/** Whether a field of a module holds personal data, of which lists show the ends only, the details of a record all of it. */
export const isPersonal = (module: string, field: string): boolean => isPersonalName(field) && !businesses.has(module)

/** Personal data with its ends only: "138****0001", "330102********0011". */
export function masked(text: string): string {
  const head = text.length > 12 ? 6 : text.length > 7 ? 3 : 1
  const tail = text.length > 7 ? 4 : 0
  return `${text.slice(0, head)}${'*'.repeat(text.length - head - tail)}${text.slice(text.length - tail)}`
}

import { ADMIN } from './admin'

/** Fields of personal data, whatever record they stand in. */
const personal = new Set(['idCard', 'phone'])

/** Modules whose phone numbers are those of a business, which people call. */
const businesses = new Set(['shopManage'])

/** Whether a field may hold personal data, of which histories show the ends only (`masked`). */
export const isPersonalName = (field: string): boolean => personal.has(field)

/** Whether a field of a module holds personal data, of which lists show the ends only, the details of a record all of it. */
export const isPersonal = (module: string, field: string): boolean => isPersonalName(field) && !businesses.has(module)

/** The permission to see personal data whole; administrators have it. */
export const READ_PERSONAL = 'read:personal'

/** Other fields that not everybody sees who reads the rows, with the roles that do. */
const hidden: Readonly<Record<string, readonly string[]>> = {
  'shopManage.sales': [ADMIN],
  // Photos of ID cards and household registers.
  'villageusermanage.attachments': [ADMIN, READ_PERSONAL],
}

/** Roles and permissions of which any sees a field of a module; undefined: everybody who reads the row. */
export const whoSees = (module: string, field: string): readonly string[] | undefined =>
  isPersonal(module, field) ? [ADMIN, READ_PERSONAL] : hidden[`${module}.${field}`]

/** Whether a text is personal data that was withheld. */
export const isWithheld = (text: unknown): boolean => typeof text === 'string' && /^\d+\*{3,}\d*$/.test(text)

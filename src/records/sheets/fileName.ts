import type { SheetKind } from './column'

const LETTERS = 100
const two = (value: number) => String(value).padStart(2, '0')

/** File name without characters that some systems forbid; may be empty. */
export const cleanName = (name: string): string =>
  name
    // oxlint-disable-next-line no-control-regex -- control characters are removed
    .replaceAll(/[\\/:*?"<>|\u0000-\u001F]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, LETTERS)
    .trim()

/** File name with the date appended. */
export const datedName = (name: string, now = new Date()): string =>
  cleanName(`${name}-${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`)

/** File name with extension; a typed extension is not doubled. */
export const fullName = (name: string, kind: SheetKind): string =>
  `${cleanName(name).replace(/\.(xlsx|csv)$/i, '')}.${kind}`

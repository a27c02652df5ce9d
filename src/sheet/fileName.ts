import type { SheetKind } from './column'

const LETTERS = 100
const two = (value: number) => String(value).padStart(2, '0')

/** What a person called a file, as every system takes it: without the signs that some forbid. Empty when nothing is left. */
export const cleanName = (name: string): string =>
  name
    // oxlint-disable-next-line no-control-regex -- they are what must go
    .replaceAll(/[\\/:*?"<>|\u0000-\u001F]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, LETTERS)
    .trim()

/** A name with the day, so that the exports of several days stand beside one another. */
export const datedName = (name: string, now = new Date()): string =>
  cleanName(`${name}-${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`)

/** The whole name of a file; an ending that the person typed is not doubled. */
export const fullName = (name: string, kind: SheetKind): string =>
  `${cleanName(name).replace(/\.(xlsx|csv)$/i, '')}.${kind}`

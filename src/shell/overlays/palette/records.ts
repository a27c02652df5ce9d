import type { ListQuery } from '@/contract/calls'
import type { ModuleName, Row } from '@/contract/rows'
import { inVillages } from '@/contract/villages'
import { isWithheld } from '@/lib/security/personal'
import type { PagePath } from '@/routes/paths'
import { isSpelled } from './spelled'

type TextOf<M extends ModuleName> = {
  [F in keyof Row<M>]-?: Row<M>[F] extends string | undefined ? F : never
}[keyof Row<M>] &
  string

/** How a typed text is looked for in a field. */
export type Way = keyof typeof ways

interface Finder<M extends ModuleName> {
  readonly module: M
  /** The page that shows the list; its title names the records. */
  readonly page: PagePath
  /** The parameter of its address with the uuid of the record that it shows. */
  readonly shows: 'record' | 'document'
  /** Rows that this page shows, when not all. */
  readonly only?: { readonly [F in TextOf<M>]?: Row<M>[F] & string }
  readonly name: TextOf<M>
  /** What else a row of the palette shows; never personal data. */
  readonly detail: readonly TextOf<M>[]
  readonly fields: { readonly [F in TextOf<M>]?: readonly Way[] }
}
const finder = <const M extends ModuleName>(terms: Finder<M>) => terms

const documents = {
  module: 'document',
  shows: 'document',
  name: 'title',
  detail: ['author'],
  fields: { title: ['part'] },
} as const

/** THE records that the palette finds, with the fields in which it looks for them. */
export const finders = [
  finder({
    module: 'villageusermanage',
    page: '/village/villageusermanage',
    shows: 'record',
    name: 'name',
    detail: ['village', 'household'],
    fields: { household: ['number'], idCard: ['end'], phone: ['digits'], name: ['word', 'pinyin'] },
  }),
  finder({
    module: 'governmentAffairs',
    page: '/village/governmentAffairs',
    shows: 'record',
    name: 'title',
    detail: ['applicant', 'village'],
    fields: { title: ['part'], applicant: ['part'] },
  }),
  finder({
    module: 'deviceManage',
    page: '/village/deviceManage',
    shows: 'record',
    name: 'name',
    detail: ['village', 'location'],
    fields: { serial: ['code'], name: ['part'] },
  }),
  finder({
    module: 'terminalManage',
    page: '/village/terminalManage',
    shows: 'record',
    name: 'name',
    detail: ['village', 'serial'],
    fields: { serial: ['code'] },
  }),
  finder({ ...documents, page: '/vab/editor/richTextEditor', only: { kind: 'richText' } }),
  finder({ ...documents, page: '/vab/editor/markdownEditor', only: { kind: 'markdown' } }),
] as const
export type AnyFinder = (typeof finders)[number]

interface WayTerms {
  /** Texts that are looked for in this way. */
  readonly when: RegExp
  /** Whether a value is found. Without it what the server finds is; with it rows are read until enough are found. */
  readonly test?: (value: string, text: string) => boolean
  /** The server can't narrow the rows down. */
  readonly all?: true
  /** All that is found is a page worth to be led to, however few they are. */
  readonly group?: true
}
const ways = {
  part: { when: /\p{Script=Han}|^.{2,}$/u },
  word: { when: /\p{Script=Han}|\p{L}{2}/u },
  code: { when: /^(?=.*\d)[\w-]{4,}$/ },
  number: { when: /^\d{2,}$/, group: true },
  digits: { when: /^\d{4,11}$/ },
  end: { when: /^\d{3}[\dX]$/i, test: (value, text) => value.endsWith(text.toUpperCase()) },
  pinyin: { when: /^[a-z]{2,}$/i, test: (value, text) => isSpelled(value, text.toLowerCase()), all: true },
} as const satisfies Readonly<Record<string, WayTerms>>

/** One look for a text in a field of a module. */
export interface Look extends Omit<WayTerms, 'when'> {
  readonly finder: AnyFinder
  readonly field: string
  readonly text: string
  /** The query of the list. */
  readonly query: ListQuery
}

/**
 * Where a text is looked for, in the villages that a person has chosen. `sees`: whether they see a field of a module whole, since what they
 * don't see finds nothing.
 */
export function looksFor(
  typed: string,
  reachable: (finder: AnyFinder) => boolean,
  sees: (module: string, field: string) => boolean,
  villages: readonly string[] = [],
): Look[] {
  const text = typed.normalize('NFKC').trim()
  return finders.filter(reachable).flatMap((each) =>
    Object.entries(each.fields).flatMap(([field, names]) =>
      names.flatMap((name) => {
        const { when, ...way }: WayTerms = ways[name]
        if (!when.test(text) || !sees(each.module, field)) return []
        const query = { ...each.only, ...(!way.all && { [field]: text }) }
        return [{ finder: each, field, text, ...way, query: inVillages(each.module, query, villages) }]
      }),
    ),
  )
}

/** Whether a row is found by a look: never by a value that was withheld. */
export function isFoundBy({ field, text, test }: Look, row: object): boolean {
  const value = (row as Readonly<Record<string, unknown>>)[field]
  return typeof value === 'string' && !isWithheld(value) && (!test || test(value, text))
}

function textIn(row: object, field: string): string {
  const value = (row as Readonly<Record<string, unknown>>)[field]
  return typeof value === 'string' ? value : ''
}

/** What the palette shows of a row. */
export const shownOf = ({ name, detail }: AnyFinder, row: object) => ({
  name: textIn(row, name),
  detail: detail.map((field) => textIn(row, field)).filter(Boolean),
})

import type * as z from 'zod/mini'
import type { ModuleName, Row } from '@/contract/rows'
import type { FilterField } from './fields'
import type { pageSizes } from './listQuery'

type Texts = Readonly<Record<string, string>>

/** The parameters of these filter fields. */
type NamesOf<F> = F extends { readonly name: infer N extends string; readonly kind: infer K }
  ? K extends 'range' | 'numbers'
    ? `${N}From` | `${N}To`
    : N
  : never

interface Terms<M extends ModuleName> {
  readonly pageNo?: number
  readonly pageSize?: (typeof pageSizes)[number]
  readonly sort?: keyof Row<M> & string
  readonly order?: 'asc' | 'desc'
  /** Names of the text filters that are compared as a whole, separated by commas. */
  readonly exact?: string
}

/** The address of a list: links to it are checked by the compiler; the list itself reads its texts (`readState`), which may be any. */
type Search<M extends ModuleName, Names extends string, More = unknown> = z.ZodMiniType<
  Texts,
  Terms<M> & { readonly [N in Names]?: string } & More
>

/** Search of a list with these filter fields. */
export type ListSearch<M extends ModuleName, Fields extends readonly FilterField[]> = Search<M, NamesOf<Fields[number]>>

/** Names of the fields that a declaration lets be filtered; which of them are ranges depends on the contract's rules. */
export type Filterable<Fields> = {
  [F in keyof Fields & string]: Fields[F] extends { readonly filter: unknown } ? F | `${F}From` | `${F}To` : never
}[keyof Fields & string]

/** Search of the page of a resource. */
export type ResourceSearch<R> = R extends { readonly module: infer M extends ModuleName; readonly fields: infer Fields }
  ? Search<
      M,
      Filterable<Fields>,
      {
        /** uuid of the record that is shown. */
        readonly record?: string
        /** Opens the form of a new record. */
        readonly add?: '1'
      }
    >
  : never

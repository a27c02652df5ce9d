import type { RegisteredRouter, ToOptions } from '@tanstack/react-router'
import type { publicRoutes } from './public'
import type { table } from './table'

type Join<Parent extends string, Path extends string> = Path extends `/${string}`
  ? Path
  : Parent extends '/'
    ? `/${Path}`
    : `${Parent}/${Path}`

/** `:id` of the records is `$id` of the router. */
type Dollar<P extends string> = P extends `${infer Before}:${infer After}` ? `${Before}$${Dollar<After>}` : P

interface Entry<Path extends string, Component> {
  readonly path: Path
  readonly component: Component
}

/** External links and entries with a query are no routes. */
type EntriesOf<Records, Parent extends string = ''> = Records extends readonly (infer R)[]
  ? R extends { readonly path: infer P extends string }
    ? P extends `http${string}` | `${string}?${string}`
      ? never
      : | Entry<Dollar<Join<Parent, P>>, R extends { readonly component: infer C } ? C : undefined>
        | (R extends { readonly children: infer C } ? EntriesOf<C, Join<Parent, P>> : never)
    : never
  : never

/** Path and component of every record of the table, from which the router's types are made (`app/tree.tsx`). */
export type ShellEntry = EntriesOf<typeof table>
export type PublicEntry = EntriesOf<typeof publicRoutes>

/** Paths of pages, parameters as `$name`. */
export type PagePath = Extract<ShellEntry | PublicEntry, Entry<string, string>>['path']

type ParamNames<P extends string> = P extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<More>
    : Rest
  : never
/** The parameters of a path. */
export type ParamsAt<P extends string> = { readonly [N in ParamNames<P>]: string }

/** A route with its search and parameters, checked by the compiler as a `<Link>` is; unlike there, no text of any kind will do. */
export type Address<To extends string> = string extends To ? never : ToOptions<RegisteredRouter, string, To>

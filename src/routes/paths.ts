import type { InternalPath } from '@/lib/security/internalPath'
import type { publicRoutes } from './public'
import type { table } from './table'

type Join<Parent extends string, Path extends string> = Path extends `http${string}`
  ? never
  : Path extends `/${string}`
    ? Path
    : Parent extends '/'
      ? `/${Path}`
      : `${Parent}/${Path}`

type PathsOf<Records, Parent extends string = ''> = Records extends readonly (infer R)[]
  ? R extends { readonly path: infer P extends string }
    ? Join<Parent, P> | (R extends { readonly children: infer C } ? PathsOf<C, Join<Parent, P>> : never)
    : never
  : never

/** Union of all paths of the route table, parameters as `:name`: a mistyped link is a compile error. */
export type AppPath = PathsOf<typeof table> | PathsOf<typeof publicRoutes>

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<More>
    : Rest
  : never
type Params<P extends string> = [ParamNames<P>] extends [never] ? [] : [Record<ParamNames<P>, string>]

/** Fills in the parameters of a path, percent-encoded. */
export function pathTo<P extends AppPath>(path: P, ...[params]: Params<P>): InternalPath {
  return Object.entries<string>(params ?? {}).reduce<string>(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
    path,
  ) as InternalPath
}

import type { InternalPath } from '@/lib/security/internalPath'
import type { Address } from './paths'

type Texts = Readonly<Record<string, string>>

/** All values are texts: the router's own parser would turn `?id=1` into a number. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** With its question mark, without empty values. */
export function stringifySearch(search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** A path of the router, or of a record (`:name`), with its parameters filled in, percent-encoded. */
export const fillPath = (path: string, params: Texts): string =>
  path.replaceAll(/[:$](\w+)/g, (whole, name: string) =>
    params[name] === undefined ? whole : encodeURIComponent(params[name]),
  )

/** The address of a path and texts that are known at run time only, as the records and tabs have them. */
export const addressAt = (path: string, query: Texts): InternalPath =>
  `${path}${stringifySearch(query)}` as InternalPath

/** The address of a route, its search and parameters, all of which the compiler checks. */
export function addressOf<const To extends string>(address: Address<To>): InternalPath {
  const { to, params = {}, search = {} } = address as { to: string; params?: Texts; search?: Texts }
  return addressAt(fillPath(to, params), search)
}

/** Hash href of a route, for a plain link. Unlike the router's `<Link>`, it is not rendered again by each navigation. */
export const hrefTo = <const To extends string>(address: Address<To>): string => `#${addressOf(address)}`

/** Hash href of an address that is known at run time only: a menu entry, a stored site. */
export const hrefAt = (address: string): string => `#${address}`

/** How wishes and what is held must meet: any of them, all of them, none of them (spec §6). */
export type Mode = 'oneOf' | 'allOf' | 'except'

/** What a part of a page asks for: a list (any one of roles or permissions), or roles and permissions with a mode. */
export type Demand =
  | readonly string[]
  | { readonly role?: readonly string[]; readonly permission?: readonly string[]; readonly mode?: Mode }

/** A route guard is a demand for roles: a list (any of) or an object with a mode. */
export type Guard = readonly string[] | { readonly role: readonly string[]; readonly mode: 'oneOf' | 'except' }

/** The access store of spec §3. */
export interface Access {
  /** Grants everything. */
  readonly admin: boolean
  readonly role: readonly string[]
  readonly permission: readonly string[]
}

const isList = (demand: Demand): demand is readonly string[] => Array.isArray(demand)

/**
 * Whether a demand is met (spec §6). The admin flag grants everything, `except` too. Roles and permissions of one demand count
 * together: `allOf` wants each of both, `except` none of either. Without a mode, or with one that a server made up, it is `oneOf`.
 * Of no wishes, none is met: `oneOf` refuses, `allOf` and `except` grant.
 */
export function allows({ admin, role, permission }: Access, demand: Demand): boolean {
  if (admin) return true
  if (isList(demand)) return demand.some((wish) => role.includes(wish) || permission.includes(wish))
  const met = [
    ...(demand.role ?? []).map((wish) => role.includes(wish)),
    ...(demand.permission ?? []).map((wish) => permission.includes(wish)),
  ]
  if (demand.mode === 'allOf') return !met.includes(false)
  return demand.mode === 'except' ? !met.includes(true) : met.includes(true)
}

/** Whether a person with these roles passes a route guard (spec §6). No guard lets everyone pass. */
export const passes = (guard: Guard | undefined, roles: readonly string[]): boolean =>
  !guard || allows({ admin: false, role: roles, permission: [] }, guard)

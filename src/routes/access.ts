/** A guard is a list (any of) or an object with a mode. */
export type Guard = readonly string[] | { readonly role: readonly string[]; readonly mode: 'oneOf' | 'except' }

/** Whether a person with these roles passes a route guard (spec §6). No guard lets everyone pass. */
export function passes(guard: Guard | undefined, roles: readonly string[]): boolean {
  if (!guard) return true
  const { role, mode } = 'mode' in guard ? guard : { role: guard, mode: 'oneOf' }
  const any = role.some((name) => roles.includes(name))
  return mode === 'except' ? !any : any
}

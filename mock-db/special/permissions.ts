import type { ModuleName, Row } from '@/api/contract'
import { Refusal } from '../answer'
import { modules } from '../modules'
import type { Rows } from '../rows'
import { texts } from '../texts'

type User = Row<'userManagement'>

/** Spec §3: the test account holds both roles and may only read. */
export function permissionsOf(user: User): string[] {
  if (user.username === 'test') return ['read:system']
  return ['read:system', 'write:system', ...(user.roles.includes('Admin') ? ['delete:system'] : [])]
}

/** Throws a Refusal 403 unless the user may write to the module. */
export function refuseForbidden(user: User, module: ModuleName, demand: 'write:system' | 'delete:system'): void {
  const { writers } = modules[module]
  if (writers === 'anyone') return
  const allowed = permissionsOf(user).includes(demand) && (writers !== 'admin' || user.roles.includes('Admin'))
  if (!allowed) throw new Refusal(403, texts.forbidden)
}

/**
 * Throws a Refusal 400 if this change of an account (`after` undefined: its deletion) locks the person who makes it out, or
 * leaves nobody who may administer.
 */
export async function refuseLockout(rows: Rows, actor: User, uuid: string, after?: User): Promise<void> {
  const before = await rows.get('userManagement', uuid)
  if (!before?.roles.includes('Admin') && before?.username !== actor.username) return
  if (before.username === actor.username && !after) throw new Refusal(400, texts.ownAccount)
  if (!before.roles.includes('Admin') || after?.roles.includes('Admin')) return
  if (before.username === actor.username) throw new Refusal(400, texts.ownRole)
  const frame = await rows.frame('userManagement', ['roles'])
  const roles = frame.columns.get('roles') ?? []
  const another = frame.uuids.some(
    (each, at) => each !== uuid && !frame.deleted.has(at) && (roles[at] as string[]).includes('Admin'),
  )
  if (!another) throw new Refusal(400, texts.lastAdmin)
}

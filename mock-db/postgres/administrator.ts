import type { Row } from '@/contract/rows'
import { ADMIN } from '@/lib/security/admin'
import { timestamp } from '@/lib/timestamp'
import { put } from '../api/crud'
import { newUuid } from '@/lib/random'
import { NO_PASSWORD } from './passwords'
import type { Storage } from '../base/storage'

/** Least characters of an administrator's password. */
const PASSWORD_MIN = 10

/** Whether some administrator has a password: those of example data have none. */
export const hasAdministrator = ({ store }: Storage): Promise<boolean> =>
  store.read(['userManagement'], async (rows) => {
    const uuids = await rows.holders('userManagement', 'roles', ADMIN)
    const all = await Promise.all(uuids.map((uuid) => rows.get('userManagement', uuid)))
    return all.some((user) => user !== undefined && user.password !== NO_PASSWORD)
  })

/**
 * Makes an administrator, or makes one of the account of that name, with this password; sessions of the account end. Rejects with an Error
 * for a short password, and with a Refusal 400 for a known one or a name that the contract refuses.
 */
export async function makeAdministrator(
  { store, accounts }: Storage,
  { username, password, clock }: { username: string; password: string; clock: () => number },
): Promise<void> {
  if (password.length < PASSWORD_MIN) throw new Error(`the password needs at least ${PASSWORD_MIN} characters`)
  const sealed = await accounts.seal(password)
  const uuid = await store.write(['userManagement'], async (rows) => {
    await rows.serialize()
    const known = await rows.find('userManagement', 'username', username)
    const edit: Partial<Row<'userManagement'>> & { uuid: string } = {
      ...known,
      uuid: known?.uuid ?? newUuid(),
      username,
      password: sealed,
      roles: [...new Set([...(known?.roles ?? []), ADMIN])],
      datatime: known?.datatime ?? timestamp(clock()),
    }
    return (await put(rows, 'userManagement', edit, { clock })).uuid
  })
  await accounts.endOthers?.(uuid, new Headers())
}

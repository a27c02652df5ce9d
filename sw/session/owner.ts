import { GUEST } from '@/lib/guest'
import { loginInterception, visit } from '@/settings/environment'
import type { Sessions } from './sessions'

/** Called by the lock screen, which has no token (docs/device.md, "The lock"). */
const LOCK_PATH = '/local/lock'
/** Its body is a file. */
const FILES_PATH = '/local/files'

/** The console can be used without signing in: calls about users that no server has named are allowed. */
const allowsGuests = visit || !loginInterception

/** The users in the query and the body of a local call. */
async function usersOf(request: Request): Promise<unknown[]> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.startsWith(LOCK_PATH)) return []
  const hasBody = request.method !== 'GET' && pathname !== FILES_PATH
  const body = hasBody
    ? ((await request
        .clone()
        .json()
        .catch(() => null)) as { user?: unknown } | null)
    : null
  return [searchParams.get('user'), body?.user].filter(Boolean)
}

/** Whether a local call concerns no user, the guest, or only the user of its token (decision 17). */
export async function isOwnCall(request: Request, sessions: Pick<Sessions, 'ownerOf' | 'knows'>): Promise<boolean> {
  const users = await usersOf(request)
  if (users.length === 0) return true
  // Input before signing in, as at registration.
  if (users.every((user) => user === GUEST) && !request.headers.has('authorization')) return true
  const owner = await sessions.ownerOf(request)
  if (users.every((user) => user === owner)) return true
  return allowsGuests && !(await Promise.all(users.map((user) => sessions.knows(String(user))))).includes(true)
}

import { GUEST } from '@/lib/guest'
import { loginInterception, visit } from '@/settings/environment'
import type { Sessions } from '../sessions'

/** Opens the lock, and closes it: asked by a page that has no token yet (docs/device.md, "The lock"). */
const DOOR = '/local/lock'
/** Its body is a file, whatever is in it. */
const FILES = '/local/files'

/** Somebody may use the console without signing in: under a name that no server has ever given, nothing is anybody's. */
const takesGuests = visit || !loginInterception

/** Whose data a local call is about, as its query and its body say. */
async function named(request: Request): Promise<unknown[]> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.startsWith(DOOR)) return []
  const hasBody = request.method !== 'GET' && pathname !== FILES
  const body = hasBody
    ? ((await request
        .clone()
        .json()
        .catch(() => null)) as { user?: unknown } | null)
    : null
  return [searchParams.get('user'), body?.user].filter(Boolean)
}

/** Whether a local call is about nobody, about the guest who makes it, or about the person of its token alone (decision 17). */
export async function isOwnCall(request: Request, sessions: Pick<Sessions, 'ownerOf' | 'knows'>): Promise<boolean> {
  const users = await named(request)
  if (users.length === 0) return true
  // What is typed before signing in, as at registration.
  if (users.every((user) => user === GUEST) && !request.headers.has('authorization')) return true
  const owner = await sessions.ownerOf(request)
  if (users.every((user) => user === owner)) return true
  return takesGuests && !(await Promise.all(users.map((user) => sessions.knows(String(user))))).includes(true)
}

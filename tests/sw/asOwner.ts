import { createHash } from 'node:crypto'
import type { AppDb } from '../../sw/database/appDb'

/**
 * The headers of a local call as the person named in its query or body. Registers their token on the device, as `/userinfo` would.
 */
export async function asOwner(app: AppDb, path: string, body?: unknown): Promise<Record<string, string>> {
  const user = new URL(path, 'http://api').searchParams.get('user') ?? (body as { user?: string } | undefined)?.user
  if (!user) return {}
  const token = `token of ${user}`
  const mark = createHash('sha256').update(token).digest('base64')
  await app.use(async (db) => {
    const known = await db.get('people', user)
    await db.put('people', { token: '', ...known, user, marks: [mark] })
  })
  return { authorization: `Bearer ${token}` }
}

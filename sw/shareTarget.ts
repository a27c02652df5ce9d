import type { AppDb } from './appDb'
import { isSealed } from './lock/secret'
import { takeShared } from './shared'

/** Whether a request is the system's: something was shared with the installed console (`share_target` of the manifest). */
export const isShare = (request: Request, scope: string): boolean =>
  request.method === 'POST' && request.url.split('?', 1)[0] === `${scope}share-target`

/**
 * Keeps what was shared on this device and leads to the upload page, which says how many pictures were taken and why others
 * were not: `#/other/upload?shared=2&type=1`. Needs no network; never rejects.
 */
export async function takeShare(request: Request, app: AppDb, scope: string): Promise<Response> {
  const said = new URLSearchParams()
  try {
    const sessions = await app.use((db) => db.getAll('people'))
    const user = sessions.find((person) => isSealed(person) || person.token !== '')?.user ?? ''
    const { taken, refused } = await takeShared(app, user, await request.formData(), Date.now())
    said.set('shared', String(taken))
    for (const { why } of refused) said.set(why, String(Number(said.get(why) ?? 0) + 1))
  } catch (error) {
    console.error(error)
    said.set('full', '1')
  }
  return Response.redirect(`${scope}#/other/upload?${said}`, 303)
}

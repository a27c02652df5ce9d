import { isPicture } from '@/lib/attachment'
import { logFailure } from '@/lib/logFailure'
import type { Origin } from '../gateway'
import type { StoredFile } from '../appSchema'
import type { Sessions } from '../sessions'
import type { FileNames } from './names'
import type { FileStore } from './store'

/** The answer that is a file: only ever shown as a picture or saved, never opened as a page of the console's. */
export const fileAnswer = (content: Blob, { type }: Pick<StoredFile, 'type'>): Response =>
  new Response(content, {
    headers: {
      'content-type': isPicture({ type }) ? type : 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })

/**
 * Answers `GET /files/content`: from this device where the file is on it, else from the server, and keeps what that gives for the
 * next time. Rejects as `ask` does.
 */
export function createContents(deps: {
  files: FileStore
  names: FileNames
  sessions: Pick<Sessions, 'userOf'>
  ask: Origin
  /** Goes on after the answer. */
  behind: (work: Promise<unknown>) => void
  clock: () => number
}): Origin {
  const { files, names, sessions, ask, behind, clock } = deps

  const keep = async (user: string, id: string, response: Response) => {
    const content = await response.blob()
    const now = clock()
    const type = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? ''
    const about = { user, id, name: id, type, size: content.size, received: content.size }
    await files.put({ ...about, state: 'sent', at: now, usedAt: now, nextAt: 0, attempts: 0 }, content)
    await files.trim(await names.inWrites(user))
  }

  return async (request) => {
    const id = new URL(request.url).searchParams.get('id') ?? ''
    const user = await sessions.userOf(request).catch(logFailure)
    const own = user === undefined ? undefined : await files.get(user, id).catch(logFailure)
    const content = own && (await files.read(own.user, id))
    if (content) {
      behind(files.change(own.user, id, (file) => ({ ...file, usedAt: clock() })))
      return fileAnswer(content, own)
    }
    const response = await ask(request)
    const isFile = response.ok && !response.headers.get('content-type')?.includes('json')
    // A full disk costs nobody an answer.
    if (isFile && user !== undefined) behind(keep(user, id, response.clone()))
    return response
  }
}

import { isPicture } from '@/lib/attachment'
import { logFailure } from '@/lib/logFailure'
import type { Origin } from '../origin/origin'
import type { StoredFile } from '../database/records'
import type { Sessions } from '../session/sessions'
import type { FileNames } from './names'
import type { FileStore } from './store'

/** A file as an answer. Browsers may only show it as a picture or save it: as a page it would run in the console's origin. */
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
 * Answers `GET /files/content` from this device or else from the server, and caches the server's answer. Rejects as `send` does.
 */
export function createContents(deps: {
  files: FileStore
  names: FileNames
  sessions: Pick<Sessions, 'userOf'>
  send: Origin
  /** Runs on after the answer. */
  background: (work: Promise<unknown>) => void
  clock: () => number
}): Origin {
  const { files, names, sessions, send, background, clock } = deps

  const cache = async (user: string, id: string, response: Response) => {
    const content = await response.blob()
    const now = clock()
    const type = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? ''
    const metadata = { user, id, name: id, type, size: content.size, received: content.size }
    await files.put({ ...metadata, state: 'sent', at: now, usedAt: now, nextAt: 0, attempts: 0 }, content)
    await files.trim(await names.inWrites(user))
  }

  return async (request) => {
    const id = new URL(request.url).searchParams.get('id') ?? ''
    const user = await sessions.userOf(request).catch(logFailure)
    const own = user === undefined ? undefined : await files.get(user, id).catch(logFailure)
    const content = own && (await files.read(own.user, id))
    if (content) {
      background(files.change(own.user, id, (file) => ({ ...file, usedAt: clock() })))
      return fileAnswer(content, own)
    }
    const response = await send(request)
    const isFile = response.ok && !response.headers.get('content-type')?.includes('json')
    // In the background: a full disk must not cost the answer.
    if (isFile && user !== undefined) background(cache(user, id, response.clone()))
    return response
  }
}

import { fileCalls, PART_BYTES } from '@/contract/fileCalls'
import { failureTexts } from '@/lib/failureTexts'
import { API_HOST } from '../apiRequest'
import type { StoredFile } from '../database/records'
import { TAKES_NONE } from './texts'
import { classify, type Classified, type Deliver, type Halt } from '../origin/outcome'
import type { FileStore } from './store'

/** Answers of a server without file calls. */
const unknownCall = [404, 405, 501]
/** Most answers without progress during an upload: then the server's offsets are inconsistent. */
const STALLS_MAX = 5

/** How many bytes of a file the server says it has. */
function receivedIn(data: unknown, size: number): number | undefined {
  const { received } = (data ?? {}) as { received?: unknown }
  return typeof received === 'number' && received >= 0 ? Math.min(received, size) : undefined
}

/**
 * Uploads files in parts, each from the server's offset: after a lost answer, a killed worker or a restart of the server, parts that have
 * arrived are not sent again.
 */
export function createUploader(deps: {
  files: FileStore
  deliver: Deliver
  clock: () => number
  /** The upload of one of this person's files has progressed. */
  changed: (user: string) => void
}) {
  const { files, deliver, clock, changed } = deps

  const request = async (path: string, token: string, body?: ArrayBuffer): Promise<Classified> => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/octet-stream' }) }
    const answer = await deliver(
      new Request(`${API_HOST}${path}`, body ? { method: 'POST', headers, body } : { headers }),
    )
    const classified: Classified = answer ? await classify(answer, clock()) : { is: 'lost' }
    if (classified.is !== 'refused' || !unknownCall.includes(classified.error.code)) return classified
    return { is: 'refused', error: { code: classified.error.code, msg: TAKES_NONE } }
  }
  /** Requests how much the server has of a file. */
  const status = (id: string, token: string) =>
    request(`${fileCalls.fileStatus.path}?${new URLSearchParams({ id })}`, token)

  /** Resolves to undefined when the server has the file, or it was deleted here. `mayContinue` is called before each part. */
  const upload = async (file: StoredFile, token: string, mayContinue: () => boolean): Promise<Halt | undefined> => {
    const { user, id, name, type, size } = file
    const content = await files.read(user, id)
    if (!content) return undefined
    const update = async (patch: Partial<StoredFile>) => {
      const updated = await files.change(user, id, ({ error: _error, ...rest }) => ({ ...rest, ...patch }))
      changed(user)
      return updated
    }
    const halt = async (classified: Classified, at: number): Promise<Halt> => {
      if (classified.is === 'later') return { ...classified, moved: at > file.received }
      if (classified.is === 'lost' || classified.is === 'session') return classified
      const error = 'error' in classified ? classified.error : { code: 502, msg: failureTexts.unknown }
      await update({ state: 'refused', error })
      return { is: 'refused', error }
    }
    let at = file.received
    if (file.state === 'sending') {
      const classified = await status(id, token)
      if (classified.is !== 'sent') return halt(classified, at)
      at = receivedIn(classified.data, size) ?? 0
    }
    for (let stalls = 0; at < size;) {
      if (!mayContinue()) return { is: 'stopped' }
      if (!(await update({ state: 'sending', received: at }))) return undefined
      const part = await content.slice(at, at + PART_BYTES).arrayBuffer()
      const query = new URLSearchParams({ id, offset: `${at}`, size: `${size}`, name, type })
      const classified = await request(`${fileCalls.filePart.path}?${query}`, token, part)
      const received =
        classified.is === 'sent' || classified.is === 'conflict' ? receivedIn(classified.data, size) : undefined
      const next = classified.is === 'sent' ? (received ?? at + part.byteLength) : received
      if (next === undefined || (next <= at && (stalls += 1) > STALLS_MAX)) return halt(classified, at)
      at = next
    }
    await update({ state: 'sent', received: size, nextAt: 0, usedAt: clock() })
    return undefined
  }

  return { upload, status }
}

import { fileCalls, PART_BYTES } from '@/api/files'
import { failureTexts } from '@/lib/failureTexts'
import { API_HOST } from '../apiRequest'
import type { StoredFile } from '../appSchema'
import type { Deliver } from '../outbox/exchange'
import { outboxTexts } from '../outbox/texts'
import { classify, type Classified } from '../outbox/outcome'
import type { FileStore } from './store'

/**
 * Why a file is not on the server. `moved`: some of it has arrived all the same. stopped: another version of the console follows.
 */
export type Halt =
  | Exclude<Classified, { is: 'sent' } | { is: 'conflict' } | { is: 'later' }>
  | (Extract<Classified, { is: 'later' }> & { readonly moved?: boolean })
  | { readonly is: 'stopped' }

/** Answers of a server that knows nothing of files. */
const unknownCall = [404, 405, 501]
/** A server that says so often that it has something else than a moment ago does not know what it has. */
const STRAYS_MAX = 5

/** How much of a file the server says it has. */
function receivedIn(data: unknown, size: number): number | undefined {
  const { received } = (data ?? {}) as { received?: unknown }
  return typeof received === 'number' && received >= 0 ? Math.min(received, size) : undefined
}

/**
 * Brings files to the server in parts, each from where the server is: after a lost answer, a killed worker or a server's restart
 * nothing is sent twice that has arrived.
 */
export function createUploader(deps: {
  files: FileStore
  deliver: Deliver
  clock: () => number
  /** Something of this person's is further than it was. */
  changed: (user: string) => void
}) {
  const { files, deliver, clock, changed } = deps

  const ask = async (path: string, token: string, body?: ArrayBuffer): Promise<Classified> => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/octet-stream' }) }
    const answer = await deliver(
      new Request(`${API_HOST}${path}`, body ? { method: 'POST', headers, body } : { headers }),
    )
    const verdict: Classified = answer ? await classify(answer, clock()) : { is: 'lost' }
    if (verdict.is !== 'refused' || !unknownCall.includes(verdict.error.code)) return verdict
    return { is: 'refused', error: { code: verdict.error.code, msg: outboxTexts.noFiles } }
  }
  /** What the server has of a file. */
  const status = (id: string, token: string) =>
    ask(`${fileCalls.fileStatus.path}?${new URLSearchParams({ id })}`, token)

  /** Undefined when the server has it, or when nobody wants it any more; `going` is asked before each part. */
  const upload = async (file: StoredFile, token: string, going: () => boolean): Promise<Halt | undefined> => {
    const { user, id, name, type, size } = file
    const content = await files.read(user, id)
    if (!content) return undefined
    const note = async (how: Partial<StoredFile>) => {
      const noted = await files.change(user, id, ({ error: _error, ...known }) => ({ ...known, ...how }))
      changed(user)
      return noted
    }
    const halt = async (verdict: Classified, at: number): Promise<Halt> => {
      if (verdict.is === 'later') return { ...verdict, moved: at > file.received }
      if (verdict.is === 'lost' || verdict.is === 'session') return verdict
      const error = 'error' in verdict ? verdict.error : { code: 502, msg: failureTexts.unknown }
      await note({ state: 'refused', error })
      return { is: 'refused', error }
    }
    let at = file.received
    if (file.state === 'sending') {
      const verdict = await status(id, token)
      if (verdict.is !== 'sent') return halt(verdict, at)
      at = receivedIn(verdict.data, size) ?? 0
    }
    for (let strays = 0; at < size;) {
      if (!going()) return { is: 'stopped' }
      if (!(await note({ state: 'sending', received: at }))) return undefined
      const part = await content.slice(at, at + PART_BYTES).arrayBuffer()
      const query = new URLSearchParams({ id, offset: `${at}`, size: `${size}`, name, type })
      const verdict = await ask(`${fileCalls.filePart.path}?${query}`, token, part)
      const told = verdict.is === 'sent' || verdict.is === 'conflict' ? receivedIn(verdict.data, size) : undefined
      const next = verdict.is === 'sent' ? (told ?? at + part.byteLength) : told
      if (next === undefined || (next <= at && (strays += 1) > STRAYS_MAX)) return halt(verdict, at)
      at = next
    }
    await note({ state: 'sent', received: size, nextAt: 0, usedAt: clock() })
    return undefined
  }

  return { upload, status }
}

import * as z from 'zod/mini'
import { attachment } from '@/contract/rowSchemas/fields'
import { Refusal } from '@/core/refusal'
import { readInput, type LocalCalls, param } from '@/core/localCalls'
import type { Tester } from '@/scenario/tester'
import { validate } from '@/core/validate'
import { fileAnswer } from './contents'
import { newFile } from './newFile'
import type { FileNames } from './names'
import type { FileStore } from './store'
import { IN_USE, NOT_HERE } from './texts'

export interface FileDeps {
  readonly outbox: {
    readonly files: FileStore
    readonly names: FileNames
    readonly sender: { drain(again: boolean): Promise<unknown> }
    changed(user: string): void
  }
  readonly tester: Tester
  /** Something is pending: registers Background Sync. */
  readonly onQueued: () => void
  /** Runs on after the answer. */
  readonly background: (work: Promise<unknown>) => void
}

const ofFile = z.object({ user: z.string(), ids: z.array(z.string()) })

/** Files of writes, of drafts, and those uploaded on their own (docs/files.md). */
export const fileCalls: LocalCalls<FileDeps> = {
  'GET /local/files': async (_request, url, { outbox }) =>
    (await outbox.files.ofUser(param(url, 'user'))).map(({ attempts: _attempts, usedAt: _usedAt, ...file }) => file),
  'GET /local/files/content': async (_request, url, { outbox }) => {
    const [user, id] = [param(url, 'user'), param(url, 'id')]
    const file = await outbox.files.get(user, id)
    const content = file && (await outbox.files.read(user, id))
    if (!content) throw new Refusal(404, NOT_HERE)
    return fileAnswer(content, file)
  },
  // Metadata in the query, the content as the body; answered when it is on disk.
  'POST /local/files': async (request, url, deps) => {
    const content = await request.blob()
    const { id, name, type, before = '', alone } = Object.fromEntries(url.searchParams)
    const metadata = validate(attachment, { id, name, type, size: content.size })
    await deps.tester.charge(content.size)
    const user = param(url, 'user')
    const file = {
      ...newFile(user, metadata, Date.now()),
      ...(Number(before) > 0 && { before: Number(before) }),
      ...(alone === '1' && { alone: true as const }),
    }
    await deps.outbox.files.put(file, content)
    deps.outbox.changed(user)
    if (file.alone) send(deps, user)
  },
  // Sends files on their own; refused ones again.
  'POST /local/files/send': async (request, _url, deps) => {
    const { user, ids } = await readInput(request, ofFile)
    for (const id of ids) {
      await deps.outbox.files.change(user, id, ({ error: _error, ...file }) =>
        file.state === 'sent'
          ? file
          : { ...file, alone: true, nextAt: 0, state: file.received > 0 ? 'sending' : 'waiting' },
      )
    }
    send(deps, user)
  },
  'DELETE /local/files': async (_request, url, { outbox }) => {
    const [user, id] = [param(url, 'user'), param(url, 'id')]
    if ((await outbox.names.inWrites(user)).has(id)) throw new Refusal(409, IN_USE)
    await outbox.files.delete([{ user, id }])
    outbox.changed(user)
  },
  'DELETE /local/files/copies': (_request, _url, { outbox }) => outbox.files.trim(new Set(), 0),
}

function send({ outbox, background, onQueued }: FileDeps, user: string): void {
  outbox.changed(user)
  onQueued()
  background(outbox.sender.drain(true))
}

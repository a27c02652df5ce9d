import * as z from 'zod/mini'
import { outboxFile, outboxInputs, type OutboxFile } from '@/protocol/outbox'
import { Refusal } from '@/core/refusal'
import { readInput, type LocalCalls, param } from '@/core/localCalls'
import { entityOf } from './compose'
import { HISTORY_MS, type Outbox } from './outbox'
import { GONE } from './texts'
import { takeFiles } from '../files/carried'
import { toDetail, toHistory, toMarks, toWaiting } from './marks'

const userOf = (url: URL) => param(url, 'user')
const importInput = z.object({ user: z.string(), file: outboxFile })

export interface OutboxDeps {
  readonly outbox: Outbox
  /** Requests the server, to learn whether it is reachable. */
  readonly probe: () => Promise<void>
  /** Runs on after the answer. */
  readonly background: (work: Promise<unknown>) => void
}

/** The calls of src/protocol/outbox.ts. */
export const outboxCalls: LocalCalls<OutboxDeps> = {
  'GET /local/outbox': async (_request, url, { outbox: { store, files } }) => {
    const user = userOf(url)
    const first = Number(url.searchParams.get('first'))
    const filesById = new Map((await files.ofUser(user)).map((file) => [file.id, file]))
    return toWaiting(await (first > 0 ? store.firstOf(user, first) : store.ofUser(user)), filesById)
  },
  'GET /local/outbox/item': async (_request, url, { outbox }) => {
    const write = await outbox.store.byKey(param(url, 'key'))
    if (write?.user !== userOf(url)) throw new Refusal(404, GONE)
    return toDetail(write)
  },
  'GET /local/outbox/record': async (_request, url, { outbox }) => {
    const entity = entityOf(userOf(url), param(url, 'module'), param(url, 'uuid'))
    return (await outbox.store.ofEntities([entity])).map(toDetail)
  },
  'GET /local/outbox/status': (_request, url, { outbox }) => outbox.status(userOf(url)),
  'GET /local/outbox/others': (_request, url, { outbox }) => outbox.store.othersThan(userOf(url)),
  'GET /local/outbox/marks': async (_request, url, { outbox }) =>
    toMarks(await outbox.store.ofModule(userOf(url), param(url, 'module'))),
  'GET /local/outbox/history': async (_request, url, { outbox }) =>
    (await outbox.store.history(userOf(url), Date.now() - HISTORY_MS)).map(toHistory),
  'GET /local/outbox/export': async (_request, url, { outbox }): Promise<OutboxFile> => {
    const user = userOf(url)
    const writes = (await outbox.store.ofUser(user)).filter(({ unreadable }) => !unreadable).map(toDetail)
    return { format: 'console-outbox', version: 1, user, exportedAt: Date.now(), writes }
  },
  'POST /local/outbox/import': async (request, _url, deps) => {
    const { user, file } = await readInput(request, importInput)
    await takeFiles(deps.outbox.files, file)
    return resume(deps, user, await deps.outbox.resolver.importFile(user, file))
  },
  'POST /local/outbox/drain': async (request, _url, { outbox, probe, background }) => {
    const { user, force = false } = await readInput(request, outboxInputs.drain)
    const { states } = await outbox.store.counts(user)
    // With nothing to send, the status still needs to know whether the server is reachable.
    if (states.queued === 0) await probe()
    background(outbox.sender.drain(force))
    return outbox.status(user)
  },
  'POST /local/outbox/retry': async (request, _url, deps) => {
    const { user, keys } = await readInput(request, outboxInputs.retry)
    await deps.outbox.resolver.retry(user, keys)
    return resume(deps, user, null, true)
  },
  'POST /local/outbox/discard': async (request, _url, deps) => {
    const { user, keys } = await readInput(request, outboxInputs.discard)
    await deps.outbox.names.release(user, () => deps.outbox.resolver.discard(user, keys))
    return resume(deps, user, null)
  },
  'POST /local/outbox/amend': async (request, _url, deps) => {
    const { user, key, body } = await readInput(request, outboxInputs.amend)
    await deps.outbox.names.release(user, () => deps.outbox.resolver.amend(user, key, body))
    return resume(deps, user, null)
  },
  'POST /local/outbox/resolve': async (request, _url, deps) => {
    const { user, ...decision } = await readInput(request, outboxInputs.resolve)
    await deps.outbox.names.release(user, () => deps.outbox.resolver.resolve(user, decision))
    return resume(deps, user, null)
  },
  'POST /local/outbox/undo': async (request, _url, deps) => {
    const { user, key } = await readInput(request, outboxInputs.undo)
    return resume(deps, user, await deps.outbox.names.release(user, () => deps.outbox.resolver.undo(user, key)))
  },
}

/** After a person's decision: notifies pages and sends what is due. */
function resume<T>({ outbox, background }: OutboxDeps, user: string, result: T, force = false): T {
  outbox.changed(user)
  background(outbox.sender.drain(force))
  return result
}

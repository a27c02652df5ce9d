import type { OutboxMessage } from '@/protocol/outbox'
import type { AnyRow } from '@/contract/rows'
import { logFailure } from '@/lib/logFailure'
import type { StoredWrite } from '../database/records'
import type { Outcome } from './exchange'
import { versionOf } from './merge'
import type { Progress } from './progress'

/** 500 answers to the same write, after which it is refused: the server will not recover by itself. */
const SERVER_ERRORS_MAX = 6

/** Stores the outcome of a write. `dueAfter`: when to try again (ms since 1970), from Retry-After (ms) and the attempts so far. */
export function createApplyOutcome(deps: {
  readonly progress: Progress
  readonly notify: (message: OutboxMessage) => void
  /** The server has accepted a write to these records, whose uuids may be new. */
  readonly onAcknowledged: (write: StoredWrite, uuids: readonly string[]) => Promise<void>
  readonly isInPlace: (seq: number) => boolean
  readonly dueAfter: (asked: number, attempts: number) => number
}): (write: StoredWrite, outcome: Outcome) => Promise<void> {
  const { progress, notify, onAcknowledged, isInPlace, dueAfter } = deps

  const acknowledged = async (write: StoredWrite, { data, server, merged }: Extract<Outcome, { is: 'sent' }>) => {
    const { user, module, kind, content, uuids } = write
    const { version: _version, updatedAt: _updatedAt, ...before } = server ?? content.base ?? {}
    const answer = data as AnyRow | null
    const version = versionOf(answer)
    const after = { ...before, ...content.body, ...(version !== undefined && { version }) } as AnyRow
    const given = answer?.uuid
    const isRenamed = kind === 'create' && typeof given === 'string' && given !== uuids[0]
    if (isRenamed) await progress.renamed(write, given)
    // Before it leaves the outbox: lists must not show the former row in between.
    await onAcknowledged(write, isRenamed ? [given] : uuids).catch(logFailure)
    await progress.sent(write, kind === 'delete' ? null : after, merged)
    notify({ type: 'renewed', user, modules: [module] })
  }

  return async (write, outcome) => {
    switch (outcome.is) {
      case 'lost':
        return progress.later(write, 0)
      case 'stopped':
      case 'session':
        return progress.later({ ...write, attempts: write.attempts - 1 }, 0)
      case 'sent':
        return acknowledged(write, outcome)
      case 'conflict':
        return progress.conflict(write, outcome.server, outcome.error)
      case 'later': {
        // An attempt that uploaded a part was not in vain.
        const attempts = outcome.moved ? 1 : write.attempts
        if (outcome.error.code === 500 && attempts >= SERVER_ERRORS_MAX) return progress.refused(write, outcome.error)
        return progress.later({ ...write, attempts }, dueAfter(outcome.after, attempts), outcome.error)
      }
      case 'refused':
        return isInPlace(write.seq) ? progress.dropped(write) : progress.refused(write, outcome.error)
    }
  }
}

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApplyOutcome } from '../../../sw/outbox/applyOutcome'
import type { Outcome } from '../../../sw/outbox/exchange'
import type { Progress } from '../../../sw/outbox/progress'
import type { StoredWrite } from '../../../sw/database/records'
import { gate } from '../gates'
import { NOW, writeOf } from './writes'

describe('createApplyOutcome()', () => {
  const progress = {
    sent: vi.fn(),
    later: vi.fn(),
    refused: vi.fn(),
    dropped: vi.fn(),
    conflict: vi.fn(),
    renamed: vi.fn(),
    onto: vi.fn(),
    recover: vi.fn(),
  } satisfies Progress
  const notify = vi.fn()
  const onAcknowledged = vi.fn()
  beforeEach(() => {
    for (const each of [...Object.values(progress), notify, onAcknowledged])
      each.mockReset().mockResolvedValue(undefined)
  })
  const apply = (write: StoredWrite, outcome: Outcome, inPlace = false) =>
    createApplyOutcome({
      progress,
      notify,
      onAcknowledged,
      isInPlace: (seq) => inPlace && seq === write.seq,
      dueAfter: (asked, attempts) => NOW + asked + attempts,
    })(write, outcome)
  const error = { code: 503, msg: '忙' }
  const write = writeOf({ attempts: 3 })
  const server = { uuid: 'u1', id: 3, title: '堰', version: 4, updatedAt: 'x', rate: 2 }

  test.each<[string, Outcome, keyof Progress, unknown[]]>([
    ['lost is queued again and due at once', { is: 'lost' }, 'later', [write, 0]],
    [
      'stopped is queued again without counting the attempt',
      { is: 'stopped' },
      'later',
      [{ ...write, attempts: 2 }, 0],
    ],
    [
      'without a session is queued again without counting the attempt',
      { is: 'session', error },
      'later',
      [{ ...write, attempts: 2 }, 0],
    ],
    [
      'in conflict is stored as a conflict with the server’s row',
      { is: 'conflict', server, error },
      'conflict',
      [write, server, error],
    ],
    ['refused is stored as refused', { is: 'refused', error }, 'refused', [write, error]],
    ['postponed is queued again for later', { is: 'later', error, after: 9 }, 'later', [write, NOW + 12, error]],
  ])('a write that is %s', async (_what, outcome, call, given) => {
    await apply(write, outcome)
    expect(progress[call].mock.calls).toEqual([given])
    expect(Object.values(progress).flatMap((each) => each.mock.calls)).toHaveLength(1)
  })

  test('drops a refused write if a page is waiting to show the refusal', async () => {
    await apply(write, { is: 'refused', error }, true)
    expect([progress.dropped.mock.calls, progress.refused.mock.calls]).toEqual([[[write]], []])
  })

  test.each<[string, number, number, boolean, keyof Progress]>([
    ['a sixth answer of 500 makes a write refused', 500, 6, false, 'refused'],
    ['a fifth answer of 500 queues a write again', 500, 5, false, 'later'],
    ['an answer of 503 always queues a write again', 503, 9, false, 'later'],
    ['an answer of 500 after a part of a file has arrived queues a write again', 500, 6, true, 'later'],
  ])('%s', async (_what, code, attempts, moved, call) => {
    const fault = { code, msg: '坏' }
    await apply({ ...write, attempts }, { is: 'later', error: fault, after: 0, ...(moved && { moved }) })
    const left = { ...write, attempts: moved ? 1 : attempts }
    const given = call === 'later' ? [left, NOW + left.attempts, fault] : [left, fault]
    expect(progress[call].mock.calls).toEqual([given])
  })

  test('sent: the new row goes into the cache before the write leaves the outbox', async () => {
    await apply(write, { is: 'sent', data: { uuid: 'u9', version: 5 }, server, merged: true })
    const after = { uuid: 'u1', id: 3, title: '渠', rate: 2, version: 5 }
    expect(progress.sent.mock.calls).toEqual([[write, after, true]])
    expect(onAcknowledged.mock.calls).toEqual([[write, ['u1']]])
    expect(onAcknowledged.mock.invocationCallOrder[0]).toBeLessThan(progress.sent.mock.invocationCallOrder[0] ?? 0)
    expect(notify.mock.calls).toEqual([[{ type: 'renewed', user: 'admin', modules: ['table'] }]])
    expect(progress.renamed).not.toHaveBeenCalled()
  })

  test('sent: later writes get the new uuid first, then the lists the row; then the write leaves the outbox', async () => {
    const [renaming, noting] = [gate(), gate()]
    progress.renamed.mockImplementation(renaming.pass)
    onAcknowledged.mockImplementation(noting.pass)
    const applying = apply(writeOf({ kind: 'create' }), {
      is: 'sent',
      data: { uuid: 'u9' },
      server: null,
      merged: false,
    })
    await renaming.reached
    expect(onAcknowledged).not.toHaveBeenCalled()
    renaming.open()
    await noting.reached
    expect(progress.sent).not.toHaveBeenCalled()
    noting.open()
    await applying
    expect(progress.sent).toHaveBeenCalledOnce()
  })

  test('sent without a row or version in the answer: the row is the base with the write’s fields', async () => {
    await apply(write, { is: 'sent', data: null, server: null, merged: false })
    expect(progress.sent.mock.calls[0]).toEqual([write, { uuid: 'u1', id: 3, title: '渠' }, false])
    const blank = writeOf({ content: { ...write.content, base: null } })
    await apply(blank, { is: 'sent', data: null, server: null, merged: false })
    expect(progress.sent.mock.calls[1]).toStrictEqual([blank, blank.content.body, false])
    const deletion = writeOf({ kind: 'delete' })
    await apply(deletion, { is: 'sent', data: null, server, merged: false })
    expect(progress.sent.mock.calls[2]).toEqual([deletion, null, false])
  })

  test('sent: the write leaves the outbox although the cache cannot be updated', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onAcknowledged.mockRejectedValue(new Error('disk'))
    await apply(write, { is: 'sent', data: null, server: null, merged: false })
    expect(progress.sent).toHaveBeenCalledOnce()
  })

  test.each<[string, unknown, string[]]>([
    ['another uuid is renamed to that uuid', 'u9', ['u9']],
    ['its own uuid is not renamed', 'u1', ['u1']],
    ['a number instead of a uuid is not renamed', 9, ['u1']],
  ])('a new record whose answer is %s', async (_what, uuid, uuids) => {
    const made = writeOf({ kind: 'create' })
    await apply(made, { is: 'sent', data: { uuid }, server: null, merged: false })
    expect(progress.renamed.mock.calls).toEqual(uuid === 'u9' ? [[made, 'u9']] : [])
    expect(onAcknowledged.mock.calls).toEqual([[made, uuids]])
  })
})

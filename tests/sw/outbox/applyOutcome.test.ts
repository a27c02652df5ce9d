import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApplyOutcome } from '../../../sw/outbox/applyOutcome'
import type { Outcome } from '../../../sw/outbox/exchange'
import type { Progress } from '../../../sw/outbox/progress'
import type { StoredWrite } from '../../../sw/database/records'
import { gate } from '../gates'
import { NOW, writeOf } from './writes'

describe('the outcome of a write', () => {
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
    ['lost is sent again at once', { is: 'lost' }, 'later', [write, 0]],
    ['stopped was no attempt', { is: 'stopped' }, 'later', [{ ...write, attempts: 2 }, 0]],
    ['without a session was no attempt', { is: 'session', error }, 'later', [{ ...write, attempts: 2 }, 0]],
    ['in conflict needs a person', { is: 'conflict', server, error }, 'conflict', [write, server, error]],
    ['refused needs a person', { is: 'refused', error }, 'refused', [write, error]],
    ['put off is sent later', { is: 'later', error, after: 9 }, 'later', [write, NOW + 12, error]],
  ])('%s', async (_what, outcome, call, given) => {
    await apply(write, outcome)
    expect(progress[call].mock.calls).toEqual([given])
    expect(Object.values(progress).flatMap((each) => each.mock.calls)).toHaveLength(1)
  })

  test('refused leaves nothing where a page shows it', async () => {
    await apply(write, { is: 'refused', error }, true)
    expect([progress.dropped.mock.calls, progress.refused.mock.calls]).toEqual([[[write]], []])
  })

  test.each<[string, number, number, boolean, keyof Progress]>([
    ['500 at the sixth attempt is a refusal', 500, 6, false, 'refused'],
    ['500 at the fifth is none', 500, 5, false, 'later'],
    ['503 never is', 503, 9, false, 'later'],
    ['500 after a part of a file has arrived is none', 500, 6, true, 'later'],
  ])('%s', async (_what, code, attempts, moved, call) => {
    const fault = { code, msg: '坏' }
    await apply({ ...write, attempts }, { is: 'later', error: fault, after: 0, ...(moved && { moved }) })
    const left = { ...write, attempts: moved ? 1 : attempts }
    const given = call === 'later' ? [left, NOW + left.attempts, fault] : [left, fault]
    expect(progress[call].mock.calls).toEqual([given])
  })

  test('sent is the row since, known before it leaves the outbox', async () => {
    await apply(write, { is: 'sent', data: { uuid: 'u9', version: 5 }, server, merged: true })
    const after = { uuid: 'u1', id: 3, title: '渠', rate: 2, version: 5 }
    expect(progress.sent.mock.calls).toEqual([[write, after, true]])
    expect(onAcknowledged.mock.calls).toEqual([[write, ['u1']]])
    expect(onAcknowledged.mock.invocationCallOrder[0]).toBeLessThan(progress.sent.mock.invocationCallOrder[0] ?? 0)
    expect(notify.mock.calls).toEqual([[{ type: 'renewed', user: 'admin', modules: ['table'] }]])
    expect(progress.renamed).not.toHaveBeenCalled()
  })

  test('sent leaves the outbox when the lists have it, and what follows it has its uuid', async () => {
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

  test('sent without a row or a version is what is known of it', async () => {
    await apply(write, { is: 'sent', data: null, server: null, merged: false })
    expect(progress.sent.mock.calls[0]).toEqual([write, { uuid: 'u1', id: 3, title: '渠' }, false])
    const blank = writeOf({ content: { ...write.content, base: null } })
    await apply(blank, { is: 'sent', data: null, server: null, merged: false })
    expect(progress.sent.mock.calls[1]).toStrictEqual([blank, blank.content.body, false])
    const deletion = writeOf({ kind: 'delete' })
    await apply(deletion, { is: 'sent', data: null, server, merged: false })
    expect(progress.sent.mock.calls[2]).toEqual([deletion, null, false])
  })

  test('sent stays so where the rest of this device fails to note it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onAcknowledged.mockRejectedValue(new Error('disk'))
    await apply(write, { is: 'sent', data: null, server: null, merged: false })
    expect(progress.sent).toHaveBeenCalledOnce()
  })

  test.each<[string, unknown, string[]]>([
    ['of another uuid is followed', 'u9', ['u9']],
    ['of its own is not', 'u1', ['u1']],
    ['of a number is not', 9, ['u1']],
  ])('a new record %s', async (_what, uuid, uuids) => {
    const made = writeOf({ kind: 'create' })
    await apply(made, { is: 'sent', data: { uuid }, server: null, merged: false })
    expect(progress.renamed.mock.calls).toEqual(uuid === 'u9' ? [[made, 'u9']] : [])
    expect(onAcknowledged.mock.calls).toEqual([[made, uuids]])
  })
})

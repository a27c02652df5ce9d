import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { envelope, type List } from '@/contract/calls'
import { inEnvelope } from '@/core/inEnvelope'
import { setUp } from '../../mock-db/harness'
import { answerLost, deviceOf, offline, type Device, type Link } from '../device'
import { attachmentOf, contentOf, deleteFile, filesOf, onParts, onServer, fingerprintOf, putFile, SIZE } from './files'

/** The server that these tests silence is given up soon. */
const DEADLINE_MS = 400

let server: ReturnType<typeof setUp>
let device: Device
beforeEach(async () => {
  server = setUp()
  device = deviceOf(server, { deadlineMs: DEADLINE_MS })
  await device.signIn()
})

const save = (attachments: unknown, more: object = {}) =>
  device.call<{ uuid: string }>('/table/doEdit', { title: '有附件', author: '王明', attachments, $base: null, ...more })
const calls = (path: string) => device.sent.filter((each) => each.endsWith(path))

describe('resuming an upload', () => {
  const parts = [0, 1, 2]
  test.each(parts)('sends nothing twice after the answer to part %i was lost', async (lost) => {
    const file = attachmentOf()
    // Nothing waits for the deadline here; a short one is missed on a busy machine, and a part is sent again.
    device = deviceOf(server)
    await device.signIn()
    device.link = onParts((at) => (at === lost ? answerLost : undefined))
    await putFile(device, file)
    expect((await save([file])).queued).toBe(true)
    await device.drain()
    expect(calls('/files/part')).toHaveLength(3)
    expect(await onServer(server, file.id)).toEqual(fingerprintOf(SIZE))
    expect(await device.waiting()).toEqual([])
  })

  test.each(parts)(
    'continues at the server’s offset in a new worker after the first stopped at part %i',
    async (killed) => {
      const file = attachmentOf()
      device.link = onParts((at) => (at === killed ? () => new Promise(() => {}) : undefined))
      await putFile(device, file)
      const asked = save([file])
      await expect.poll(() => calls('/files/part').length).toBe(killed + 1)
      // Another host on the same databases: the first still waits, as if killed.
      const again = deviceOf(server, { deadlineMs: DEADLINE_MS })
      await asked
      await device.drain()
      again.token = device.token
      await again.drain()
      expect(await onServer(server, file.id)).toEqual(fingerprintOf(SIZE))
      expect(await again.waiting()).toEqual([])
      expect(
        [...calls('/files/part'), ...again.sent.filter((each) => each.endsWith('part'))].length,
      ).toBeLessThanOrEqual(4)
    },
  )

  test('goes back when the server answers 409 with an earlier offset', async () => {
    const file = attachmentOf()
    const forget: Link = async () =>
      new Response(JSON.stringify({ code: 409, msg: '', data: { received: 0 } }), { status: 409 })
    device.link = onParts((at) => (at === 1 ? forget : undefined))
    await putFile(device, file)
    // Its own store still has part one: it answers 409 once more, with its real offset.
    expect((await save([file])).code).toBe(200)
    expect(await onServer(server, file.id)).toEqual(fingerprintOf(SIZE))
  })

  test('stops and marks the file as refused if the server never accepts a part', async () => {
    const file = attachmentOf()
    device.link = onParts(() => async () => inEnvelope(409, '不对', { received: 0 }))
    await putFile(device, file)
    await save([file])
    expect(calls('/files/part').length).toBeLessThan(10)
    expect((await filesOf(device))[0]).toMatchObject({ state: 'refused' })
  })

  test('gives the server the file’s exact bytes after any series of failures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 * SIZE }),
        fc.array(fc.constantFrom('ok', 'lost', 'answer', 500), { maxLength: 12 }),
        async (size, outcomes) => {
          const file = attachmentOf(size)
          device.link = onParts((at) => {
            const outcome = outcomes[at]
            if (outcome === 'lost') return offline
            if (outcome === 'answer') return answerLost
            return outcome === 500 ? async () => inEnvelope(500, '') : undefined
          })
          await putFile(device, file)
          await save([file])
          // After six answers 500 a person has to decide.
          const again = async () => {
            const keys = (await device.waiting()).map(({ key }) => key)
            if (keys.length > 0) await device.call('/local/outbox/retry', { user: 'admin', keys })
            await device.drain()
          }
          for (let turn = 0; turn <= outcomes.length; turn += 1) await again()
          expect(await onServer(server, file.id)).toEqual(fingerprintOf(size))
          expect(await device.waiting()).toEqual([])
        },
      ),
      { numRuns: 15 },
    )
  }, 60_000)
})

describe('files that are no longer used', () => {
  const draftOf = (attachments: unknown, savedAt = Date.now()) => ({
    key: '/table new',
    user: 'admin',
    record: null,
    values: { title: '草稿', attachments },
    savedAt,
  })
  const keepDraft = (draft: object) =>
    device.gateway(
      new Request('http://api/local/drafts', {
        method: 'PUT',
        headers: { authorization: `Bearer ${device.token}` },
        body: JSON.stringify(draft),
      }),
    )

  test('are deleted with the discarded write, unless another write uses them', async () => {
    const [one, both] = [attachmentOf(10), attachmentOf(20)]
    device.link = offline
    await putFile(device, one)
    await putFile(device, both)
    await save([one, both])
    await save([both])
    const [first, second] = await device.waiting()
    await device.call('/local/outbox/discard', { user: 'admin', keys: [first?.key] })
    expect((await filesOf(device)).map(({ id }) => id)).toEqual([both.id])
    await device.call('/local/outbox/discard', { user: 'admin', keys: [second?.key] })
    expect(await filesOf(device)).toEqual([])
    expect((await device.send(`/local/files/content?user=admin&id=${both.id}`)).status).toBe(404)
  })

  test('are sent no further, nor is their write, once it is discarded during the upload', async () => {
    const file = attachmentOf()
    let letGo = () => {}
    const opened = new Promise<void>((resolve) => (letGo = resolve))
    device.link = onParts((at) => (at === 0 ? (request, send) => opened.then(() => send(request)) : undefined))
    await putFile(device, file)
    const asked = save([file])
    await expect.poll(() => calls('/files/part').length).toBe(1)
    const [item] = await device.waiting()
    expect(await device.call('/local/outbox/discard', { user: 'admin', keys: [item?.key] })).toMatchObject({
      code: 200,
    })
    letGo()
    await asked
    await device.gateway.idle()
    expect(calls('/files/part')).toHaveLength(1)
    expect(calls('/table/doEdit')).toHaveLength(0)
    expect(await device.waiting()).toEqual([])
  })

  test('are deleted with the draft, unless a write uses them', async () => {
    const [drafted, written] = [attachmentOf(10), attachmentOf(20)]
    device.link = offline
    await putFile(device, drafted)
    await putFile(device, written)
    await keepDraft(draftOf([drafted, written]))
    await save([written])
    expect(await deleteFile(device, `drafts?user=admin&key=${encodeURIComponent('/table new')}`)).toBe(200)
    expect((await filesOf(device)).map(({ id }) => id)).toEqual([written.id])
  })

  test('are deleted after thirty days; those in a draft stay', async () => {
    const [named, lost] = [attachmentOf(10), attachmentOf(20)]
    await putFile(device, named)
    await putFile(device, lost)
    await keepDraft(draftOf([named]))
    const { names } = device.gateway.outbox
    for (let day = 0; day <= 30; day += 1) {
      await names.sweep('admin', day * 86_400_000)
      expect(await filesOf(device)).toHaveLength(2)
      // What is typed is stored again and again.
      if (day % 20 === 0) await keepDraft(draftOf([named]))
    }
    await names.sweep('admin', 31 * 86_400_000)
    expect((await filesOf(device)).map(({ id }) => id)).toEqual([named.id])
  })

  test('are not deleted when the clock jumps by a year and back', async () => {
    const file = attachmentOf(10)
    await putFile(device, file)
    for (const days of [0, 365, -365, 1])
      await device.gateway.outbox.names.sweep('admin', Date.now() + days * 86_400_000)
    expect(await filesOf(device)).toHaveLength(1)
  })

  test('cannot be deleted while a write uses them, and go when the write is amended without them', async () => {
    const file = attachmentOf(10)
    device.link = offline
    await putFile(device, file)
    await save([file])
    expect(await deleteFile(device, `files?user=admin&id=${file.id}`)).toBe(409)
    const [item] = await device.waiting()
    await device.call('/local/outbox/amend', {
      user: 'admin',
      key: item?.key,
      body: { title: '不要附件', author: '王明' },
    })
    expect(await filesOf(device)).toEqual([])
  })
})

describe('copies of files read from the server', () => {
  test('can be read again offline, only by the same user', async () => {
    const file = attachmentOf(100)
    const other = deviceOf(server, { name: 'other' })
    await putFile(device, file)
    await save([file])
    await other.signIn('editor')
    const path = `/files/content?id=${file.id}`
    const answer = await other.send(path)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    await other.gateway.idle()
    other.link = offline
    expect(await contentOf(other, path)).toEqual(fingerprintOf(100))
    expect((await other.send(path)).headers.get('x-content-type-options')).toBe('nosniff')
    other.token = 'nobody'
    expect(envelope.parse(await (await other.send(path)).json()).code).toBe(503)
  })

  test('are not stored for an answer of 404', async () => {
    const path = '/files/content?id=unknown'
    expect((await device.send(path)).status).toBe(404)
    await device.gateway.idle()
    expect(await filesOf(device)).toEqual([])
  })

  test('are limited in size: the least recently used are deleted, those in use and unsent files stay', async () => {
    const { files } = device.gateway.outbox
    const MB = 1024 * 1024
    const ids = ['a', 'b', 'c', 'd']
    const put = (id: string, at: number, state: 'sent' | 'waiting' = 'sent') =>
      files.put(
        {
          id,
          user: 'admin',
          name: id,
          type: '',
          size: 30 * MB,
          state,
          at,
          usedAt: at,
          received: 0,
          nextAt: 0,
          attempts: 0,
        },
        new Blob(['x']),
      )
    for (const [at, id] of ids.entries()) await put(id, at)
    await put('unsent', 0, 'waiting')
    await files.trim(new Set(['a']))
    expect((await filesOf(device)).map(({ id }) => id)).toEqual(['a', 'd', 'unsent'])
    expect(await deleteFile(device, 'files/copies')).toBe(200)
    expect((await filesOf(device)).map(({ id }) => id)).toEqual(['unsent'])
  })
})

test('on a full disk a file is refused with 507, and so is a write that uses it', async () => {
  const scenario = { version: 1, id: 'full', title: '空间不足', quotaBytes: 10 }
  await device.gateway(new Request('http://api/local/scenario', { method: 'PUT', body: JSON.stringify(scenario) }))
  const [file, known] = [attachmentOf(1000), attachmentOf(20)]
  expect(await putFile(device, file)).toBe(507)
  expect(await filesOf(device)).toEqual([])
  expect((await save([file])).code).toBe(507)
  const rows = async () => (await server.asAdmin<List<object>>('/table/getList?title=有附件')).data.total
  expect(await rows()).toBe(0)
  // A file that the record already named is on the server: the write may bypass the outbox.
  expect((await save([known], { $base: { title: '有附件', attachments: [known] } })).code).toBe(200)
  expect(await rows()).toBe(1)
})

test('a file without a name or content is refused with 400', async () => {
  expect(await putFile(device, { ...attachmentOf(10), name: '' })).toBe(400)
  expect(await putFile(device, attachmentOf(0))).toBe(400)
})

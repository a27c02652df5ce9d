import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Envelope } from '@/contract/calls'
import { sharedRules, unansweredRules } from '@/protocol/device'
import { sharedNote, sharedTaken, storageReport } from '@/protocol/deviceAnswers'
import * as z from 'zod/mini'
import { asOwner } from './asOwner'
import { createAppDb, type AppDb } from '../../sw/database/appDb'
import { createFileStore } from '../../sw/files/store'
import { createGateway } from '../../sw/gateway'
import { expireShared, isShare, receiveShare, saveShared, sharedFile, sharedNotes } from '../../sw/files/shared'
import { createDeviceTester } from '../../sw/scenario'

let app: AppDb
const wipeOrigin = vi.fn(async () => {})
const gateway = () => {
  const tester = createDeviceTester('worker', app, { restart: async () => {}, wipe: async () => {} })
  return createGateway({
    host: 'worker',
    origin: async () => Response.json({}),
    app,
    tester,
    versioned: true,
    wipeOrigin,
  })
}
beforeEach(() => {
  app = createAppDb()
})
afterEach(() => app.destroy())

const send = async (method: string, path: string, body?: FormData) =>
  gateway()(new Request(`http://api${path}`, { method, headers: await asOwner(app, path), ...(body && { body }) }))
const ask = async (method: string, path: string, body?: FormData) =>
  (await (await send(method, path, body)).json()) as Envelope
const draft = { key: 'a', user: 'admin', record: null, values: { title: '水渠' }, savedAt: Date.now() }

describe('the data on the device', () => {
  const report = async (user = 'admin') => storageReport.parse((await ask('GET', `/local/storage?user=${user}`)).data)

  test('includes a count of the files that the server does not have yet, all and the user’s own', async () => {
    const files = createFileStore(app)
    const content = new Blob(['x'])
    const about = { type: 'image/jpeg', size: 1, received: 0, at: 1, usedAt: 1, nextAt: 0, attempts: 0 }
    await files.put({ ...about, user: 'admin', id: 'a', name: 'a.jpg', state: 'waiting' }, content)
    await files.put({ ...about, user: 'admin', id: 'b', name: 'b.jpg', state: 'sent' }, content)
    await files.put({ ...about, user: 'editor', id: 'c', name: 'c.jpg', state: 'refused' }, content)
    expect((await report()).stores.files).toEqual({ all: 2, own: 1 })
  })

  test('includes file contents stored as bytes, not as Blobs; a Blob stored by an earlier version is read', async () => {
    const hasBlob = (value: unknown): boolean =>
      value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(hasBlob))
    const put = IDBObjectStore.prototype.put
    const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      if (hasBlob(value)) throw new DOMException('BlobURLs are not yet supported', 'UnknownError')
      return Reflect.apply(put, this, [value, key].slice(0, key === undefined ? 1 : 2)) as IDBRequest<IDBValidKey>
    })
    const files = createFileStore(app)
    const about = { type: 'image/jpeg', size: 1, received: 0, at: 1, usedAt: 1, nextAt: 0, attempts: 0 }
    await files.put({ ...about, user: 'admin', id: 'a', name: 'a.jpg', state: 'waiting' }, new Blob(['x']))
    expect(await (await files.read('admin', 'a'))?.text()).toBe('x')
    const form = new FormData()
    form.append('photos', new File(['photo'], 'p.png', { type: 'image/png' }))
    expect(await saveShared(app, 'admin', form, Date.now())).toMatchObject({ taken: 1 })
    const [note] = await sharedNotes(app, 'admin')
    const shared = await sharedFile(app, 'admin', note?.id ?? '')
    expect([await shared?.text(), shared?.type]).toEqual(['photo', 'image/png'])
    refusing.mockRestore()
    await app.use((db) => db.put('fileContents', { user: 'admin', id: 'old', content: new Blob(['old']) }))
    expect(await (await files.read('admin', 'old'))?.text()).toBe('old')
  })

  test('is counted for every store, and per user where records belong to users', async () => {
    await app.writeDraft(draft)
    await app.writeDraft({ ...draft, key: 'b' })
    await app.writeDraft({ ...draft, user: 'editor' })
    const { stores } = await report()
    expect(stores.drafts).toEqual({ all: 3, own: 2 })
    expect(stores.outbox).toEqual({ all: 0, own: 0 })
    expect(stores.history).toEqual({ all: 0, own: 0 })
    expect(stores.people).toEqual({ all: 1, own: 1 })
    expect(stores.device).toEqual({ all: 1 })
    const names = await app.use(async (db) => [...db.objectStoreNames])
    expect(Object.keys(stores).toSorted()).toEqual(names.toSorted())
  })

  test('has an identifier that changes when the database is created anew', async () => {
    const { born } = await report()
    expect(born).toMatch(/^[0-9a-z]{12}$/)
    expect((await report()).born).toBe(born)
    await app.destroy()
    expect((await report()).born).not.toBe(born)
  })

  test('is deleted by kind only for history and lists; other kinds are refused with 400', async () => {
    await app.writeDraft(draft)
    const done = { key: 'k', user: 'admin', module: 'table', createdAt: 1, doneAt: 2 }
    const content = { title: '', body: {}, base: null }
    await app.use((db) =>
      db.put('history', {
        ...done,
        uuids: [],
        kind: 'edit',
        outcome: 'sent',
        group: 'g',
        path: '/table/doEdit',
        content,
      }),
    )
    for (const kind of ['drafts', 'outbox', 'people', 'device', 'x', '']) {
      expect((await ask('DELETE', `/local/storage?kind=${kind}`)).code).toBe(400)
    }
    expect((await report()).stores.history).toEqual({ all: 1, own: 1 })
    expect((await ask('DELETE', '/local/storage?kind=history')).code).toBe(200)
    expect((await ask('DELETE', '/local/storage?kind=lists')).code).toBe(200)
    const { stores } = await report()
    expect([stores.history?.all, stores.drafts?.all]).toEqual([0, 1])
  })

  test('is deleted as a whole by /local/wipe, including the simulated server’s data', async () => {
    await app.writeDraft(draft)
    const { born } = await report()
    expect((await ask('POST', '/local/wipe')).code).toBe(200)
    expect(wipeOrigin).toHaveBeenCalledOnce()
    const after = await report()
    expect(after.stores.drafts).toEqual({ all: 0, own: 0 })
    expect(after.born).not.toBe(born)
  })
})

const photo = (name: string, size = 4, type = 'image/jpeg') => new File([new Uint8Array(size).fill(7)], name, { type })
const formOf = (...files: File[]) => {
  const form = new FormData()
  form.set('title', '渠口')
  for (const one of files) form.append('files', one)
  return form
}
/** A share with words, and files if there are any. */
const saying = (words: Readonly<Record<string, string>>, ...files: File[]) => {
  const form = formOf(...files)
  form.delete('title')
  for (const [name, value] of Object.entries(words)) form.set(name, value)
  return form
}
const notesOf = async (user: string) => z.array(sharedNote).parse((await ask('GET', `/local/shared?user=${user}`)).data)

describe('files and texts shared with the app', () => {
  test('are stored with the shared title, and only their user can list, read or delete them', async () => {
    const taken = await saveShared(app, 'admin', formOf(photo('a.jpg'), photo('b.png', 9, 'image/png')), 1)
    expect(taken).toEqual({ taken: 2, refused: [] })
    const notes = await notesOf('admin')
    expect(new Set(notes.map(({ name, size, title }) => `${name} ${size} ${title}`))).toEqual(
      new Set(['a.jpg 4 渠口', 'b.png 9 渠口']),
    )
    expect(await notesOf('editor')).toEqual([])
    const id = notes.find(({ name }) => name === 'b.png')?.id ?? ''
    const file = await send('GET', `/local/shared/file?user=admin&id=${id}`)
    expect(file.headers.get('content-type')).toBe('image/png')
    expect(file.headers.get('content-disposition')).toBe('attachment')
    expect((await file.arrayBuffer()).byteLength).toBe(9)
    expect((await send('GET', `/local/shared/file?user=editor&id=${id}`)).status).toBe(404)
    await ask('DELETE', `/local/shared?user=editor&id=${id}`)
    expect(await notesOf('admin')).toHaveLength(2)
    await ask('DELETE', `/local/shared?user=admin&id=${id}`)
    expect((await notesOf('admin')).map(({ name }) => name)).toEqual(['a.jpg'])
  })

  test('are unanswered until the user keeps or deletes them', async () => {
    await saveShared(app, 'admin', formOf(photo('a.jpg'), photo('b.jpg')), 1)
    const [first, second] = await notesOf('admin')
    expect([first?.unanswered, second?.unanswered]).toEqual([true, true])
    await ask('PUT', `/local/shared?user=editor&id=${first?.id}`)
    expect((await notesOf('admin')).filter(({ unanswered }) => unanswered)).toHaveLength(2)
    await ask('PUT', `/local/shared?user=admin&id=${first?.id}`)
    await ask('DELETE', `/local/shared?user=admin&id=${second?.id}`)
    expect((await notesOf('admin')).map(({ id, unanswered }) => [id, unanswered])).toEqual([[first?.id, undefined]])
    expect((await send('GET', `/local/shared/file?user=admin&id=${first?.id}`)).status).toBe(200)
  })

  test('are deleted after seven days of use or for newer ones if unanswered; kept ones stay', async () => {
    await saveShared(app, 'admin', formOf(photo('kept.jpg')), 1)
    const [kept] = await notesOf('admin')
    await ask('PUT', `/local/shared?user=admin&id=${kept?.id}`)
    const many = (at: number) => Array.from({ length: sharedRules.maxCount }, (_, n) => photo(`${at}-${n}.jpg`))
    for (const at of [2, 3, 4]) await saveShared(app, '', formOf(...many(at)), at)
    const names = async () => (await notesOf('admin')).map(({ name }) => name)
    expect(await names()).toHaveLength(1 + unansweredRules.maxCount)
    expect((await names()).filter((name) => name.startsWith('2-'))).toEqual([])
    // A clock that jumps is no time.
    for (const days of [365, -365, 1, 2, 3, 4, 5]) await expireShared(app, days * 86_400_000)
    expect(await names()).toHaveLength(1 + unansweredRules.maxCount)
    await expireShared(app, 6 * 86_400_000)
    expect(await names()).toEqual(['kept.jpg'])
  })

  test('are taken only up to the total size limit at a time', async () => {
    const large = Array.from({ length: 6 }, (_, n) => photo(`${n}.jpg`, sharedRules.maxBytes))
    const { taken, refused } = await saveShared(app, 'admin', formOf(...large), 1)
    expect([taken, refused]).toEqual([5, [{ name: '5.jpg', why: 'room' }]])
    await saveShared(app, 'admin', formOf(photo('next.jpg')), 2)
    expect(await notesOf('admin')).toHaveLength(5)
  })

  test('are taken whatever their type; too large and empty files are refused by name', async () => {
    const large = photo('large.jpg', sharedRules.maxBytes + 1)
    const form = formOf(photo('a.jpg'), photo('plan.pdf', 4, 'application/pdf'), large, photo('none.jpg', 0))
    expect(await saveShared(app, 'admin', form, 1)).toEqual({
      taken: 2,
      refused: [
        { name: 'large.jpg', why: 'size' },
        { name: 'none.jpg', why: 'empty' },
      ],
    })
    expect((await notesOf('admin')).map(({ name }) => name).toSorted()).toEqual(['a.jpg', 'plan.pdf'])
  })

  test('are taken from any form field; an empty file field is ignored', async () => {
    const form = new FormData()
    form.append('photos', photo('old.jpg'))
    form.append('files', photo('new.jpg'))
    form.append('files', new File([], ''))
    form.append('files', new File(['no name, but no text either'], ''))
    expect(await saveShared(app, 'admin', form, 1)).toEqual({ taken: 3, refused: [] })
    expect((await notesOf('admin')).map(({ name }) => name).toSorted()).toEqual(['?', 'new.jpg', 'old.jpg'])
  })

  test.each([
    ['a text', { text: '水渠漏水' }, '水渠漏水'],
    ['a text and an address', { text: '水渠', url: 'https://a.cn/1' }, '水渠\nhttps://a.cn/1'],
    ['an address alone', { url: 'https://a.cn/1' }, 'https://a.cn/1'],
    ['an address that the text has', { text: '看 https://a.cn/1', url: 'https://a.cn/1' }, '看 https://a.cn/1'],
    ['a title alone', { title: '通知' }, '通知'],
    ['markup, which stays what it is', { text: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
  ])('%s becomes a note without a name whose content is the whole text', async (_what, words, whole) => {
    expect(await saveShared(app, 'admin', saying(words), 1)).toEqual({ taken: 1, refused: [] })
    const [note] = await notesOf('admin')
    expect([note?.name, note?.type, note?.text]).toEqual(['', 'text/plain', whole])
    expect(await (await sharedFile(app, 'admin', note?.id ?? ''))?.text()).toBe(whole)
  })

  test('with a long text list its first 2000 characters and keep the whole text, next to the files', async () => {
    const long = '水'.repeat(5000)
    await saveShared(app, 'admin', saying({ title: '渠', text: long }, photo('a.jpg')), 1)
    const notes = await notesOf('admin')
    expect(notes.map(({ name }) => name).toSorted()).toEqual(['', 'a.jpg'])
    expect(notes.map(({ title }) => title)).toEqual(['渠', '渠'])
    expect(notes.find(({ name }) => name === 'a.jpg')?.text).toBe('')
    const note = notes.find(({ name }) => name === '')
    expect(note?.text).toHaveLength(2000)
    expect(await (await sharedFile(app, 'admin', note?.id ?? ''))?.text()).toBe(long)
  })

  test('that cannot be read are refused by name, and the rest is taken', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const gone = photo('gone.jpg')
    const form = formOf(gone, photo('a.jpg'))
    const [first] = form.getAll('files') as File[]
    if (first) first.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    vi.spyOn(form, 'values').mockReturnValue([first, form.getAll('files')[1]].values() as never)
    expect(await saveShared(app, 'admin', form, 1)).toEqual({
      taken: 1,
      refused: [{ name: 'gone.jpg', why: 'unreadable' }],
    })
    expect(said).toHaveBeenCalledOnce()
  })

  test('that do not fit on the disk are refused by name, and the rest is taken', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const put = IDBObjectStore.prototype.put
    const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value: { size?: number },
      key,
    ) {
      if ((value.size ?? 0) > 100) throw new DOMException('', 'QuotaExceededError')
      return Reflect.apply(put, this, [value, key].slice(0, key === undefined ? 1 : 2)) as IDBRequest<IDBValidKey>
    })
    const form = formOf(photo('big.jpg', 200), photo('a.jpg'))
    expect(await saveShared(app, 'admin', form, 1)).toEqual({ taken: 1, refused: [{ name: 'big.jpg', why: 'full' }] })
    refusing.mockRestore()
    expect((await notesOf('admin')).map(({ name }) => name)).toEqual(['a.jpg'])
  })

  test('can be added by a page, with the time and site that it gives', async () => {
    const { data } = await ask('POST', '/local/shared?user=admin&at=5&site=https://b.cn', formOf(photo('a.jpg')))
    expect(sharedTaken.parse(data)).toEqual({ taken: 1, refused: [] })
    expect(await notesOf('admin')).toMatchObject([{ name: 'a.jpg', title: '渠口', at: 5, site: 'https://b.cn' }])
    await ask('POST', '/local/shared?user=admin&site=', formOf(photo('b.jpg')))
    const [newest] = await notesOf('admin')
    expect(newest?.name).toBe('b.jpg')
    expect(newest?.site).toBeUndefined()
    expect(Math.abs((newest?.at ?? 0) - Date.now())).toBeLessThan(60_000)
  })
})

describe('a share received by the service worker', () => {
  const scope = 'https://a.cn/admin/'
  const share = (...photos: File[]) =>
    receiveShare(new Request(`${scope}share-target`, { method: 'POST', body: formOf(...photos) }), app, scope)
  const told = (response: Response) => [response.status, response.headers.get('location')]

  test('is recognised by its address and method', () => {
    const is = (address: string, method = 'POST') => isShare(new Request(address, { method }), scope)
    expect(is(`${scope}share-target`)).toBe(true)
    expect(is(`${scope}share-target`, 'GET')).toBe(false)
    expect(is('https://a.cn/share-target')).toBe(false)
    expect(is(`${scope}share-target/x`)).toBe(false)
  })

  test('is stored for the signed-in user and redirects to the page /open', async () => {
    await app.use((db) => db.put('people', { user: 'admin', token: 't' }))
    expect(told(await share(photo('a.jpg')))).toEqual([303, `${scope}#/open?`])
    expect((await notesOf('admin')).map(({ user, name }) => [user, name])).toEqual([['admin', 'a.jpg']])
    expect(await notesOf('editor')).toEqual([])
  })

  test.each([
    ['another site', 'https://evil.example', 'https://evil.example'],
    ['the share sheet', undefined, undefined],
    ['a site that hides itself', 'null', undefined],
    ['the console itself', 'https://a.cn', undefined],
  ])('records the site it comes from if the browser tells it: %s', async (_what, origin, site) => {
    const headers = origin === undefined ? {} : { origin }
    const request = new Request(`${scope}share-target`, { method: 'POST', body: formOf(photo('a.jpg')), headers })
    await receiveShare(request, app, scope)
    expect((await notesOf('admin')).map((note) => note.site)).toEqual([site])
  })

  test('is stored for the next user who signs in if nobody is signed in', async () => {
    await share(photo('a.jpg'))
    expect((await notesOf('editor')).map(({ user, name }) => [user, name])).toEqual([['', 'a.jpg']])
  })

  test('that cannot be stored redirects to /open with the reasons in the query', async () => {
    const refused = await share(photo('a.txt', 0), photo('b.txt', 0), photo('c.jpg'))
    expect(told(refused)).toEqual([303, `${scope}#/open?empty=2`])
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(app, 'use').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
    expect(told(await share(photo('a.jpg')))).toEqual([303, `${scope}#/open?full=1`])
    vi.spyOn(app, 'use').mockRejectedValue(new DOMException('', 'InvalidStateError'))
    expect(told(await share(photo('a.jpg')))).toEqual([303, `${scope}#/open?failed=1`])
  })
})

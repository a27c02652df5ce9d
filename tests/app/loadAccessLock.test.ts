// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { table } from '@/routes/table'
import { start } from './accessStart'

const user = { username: 'editor', avatar: 'avatar.svg', roles: ['Editor'], permissions: ['read:system'] }
const list = { list: table }
const answers = { '/userinfo': user, '/router/getList': list }
const locked = () =>
  Response.json(
    { code: 423, msg: '请输入 PIN 码', data: { user: 'editor' } },
    { status: 423, headers: { 'x-host': 'worker' } },
  )
const lockMark = () => localStorage.getItem('console-lock')
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

/** What a PIN takes: other things happen meanwhile. */
const typing = () => new Promise((resolve) => setTimeout(resolve))
/** Stands for the dialogs that ask for a PIN. */
const dialogs = { unlockSession: vi.fn(), demandLock: vi.fn() }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('crypto', webcrypto)
  dialogs.unlockSession.mockReset()
  dialogs.demandLock.mockReset()
  // A host that the end of a lock starts would open its databases during the next test.
  vi.doMock('../../sw/pageHost', () => ({ createPageHost: () => async () => Response.json({ code: 200, msg: '' }) }))
  vi.doMock('@/app/lock/lockedSignIn', async (original) => ({ ...(await original<object>()), ...dialogs }))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.doUnmock('../../sw/pageHost')
  vi.doUnmock('@/app/lock/lockedSignIn')
})

/** A start with the token `t`, on a device that carries this person's lock. */
async function startLocked(of: string, given: Parameters<typeof start>[0] = answers, env: Record<string, string> = {}) {
  localStorage.setItem('console-lock', JSON.stringify(of))
  const started = await start(given, env)
  started.setToken('t')
  return started
}
/** Resolves once this access is what the next start reads. */
const kept = ({ cachedAccess }: Awaited<ReturnType<typeof start>>) =>
  vi.waitFor(async () => expect(await cachedAccess()).toBeDefined())

describe('sign-in on a device with a lock', () => {
  test('of another person ends the lock mark, and stores access as usual', async () => {
    const started = await startLocked('admin')
    await started.names()
    expect(lockMark()).toBeNull()
    expect(JSON.stringify([sessionStorage, localStorage])).toContain('"t"')
    expect(JSON.stringify(sessionStorage)).not.toContain('"t"')
    expect(await started.showsCachedFirst()).toBe(true)
    await kept(started)
  })

  test('of the lock’s owner stays locked, and stores nothing in the open', async () => {
    const before = await start(answers)
    before.setToken('t')
    await before.names()
    await kept(before)
    const { names, showsCachedFirst } = await startLocked('editor')
    await names()
    expect(lockMark()).toBe('"editor"')
    await vi.waitFor(async () => expect(await databases()).toEqual([]))
    expect(await showsCachedFirst()).toBe(false)
  })

  test('asks for the PIN, then repeats every refused request', async () => {
    let isOpen = false
    dialogs.unlockSession.mockImplementation(() => typing().then(() => (isOpen = true)))
    const closed = (given: unknown) => () => (!isOpen ? locked() : Response.json({ code: 200, msg: '', data: given }))
    const { names, asked, useSession } = await startLocked('editor', {
      '/userinfo': closed(user),
      '/router/getList': closed(list),
    })
    expect(await names()).toContain('Village')
    expect(dialogs.unlockSession).toHaveBeenCalledOnce()
    expect(asked.toSorted()).toEqual(['/router/getList', '/router/getList', '/userinfo', '/userinfo'])
    expect(useSession.getState()).toMatchObject(user)
  })

  test.each([
    ['/userinfo', 403],
    ['/userinfo', 500],
    ['/router/getList', 403],
  ])('asks for no PIN after another refusal: %s %d', async (path, code) => {
    const { loadAccess, asked, failures } = await startLocked('editor', {
      ...answers,
      [path]: () => Response.json({ code, msg: '不行', data: null }),
    })
    await expect(loadAccess()).rejects.toMatchObject({ code })
    expect(dialogs.unlockSession).not.toHaveBeenCalled()
    expect(asked).toHaveLength(2)
    expect(failures).toEqual([])
  })
})

describe('lock required by the build', () => {
  const required = { VITE_LOCK: 'required' }

  test('a person without a lock sets one before the routes are requested', async () => {
    const { names, setToken, useSession, tokens, asked } = await start(answers, required)
    setToken('t')
    dialogs.demandLock.mockImplementation(async () => {
      await typing()
      localStorage.setItem('console-lock', '"editor"')
      useSession.setState({ token: 'next' })
    })
    expect(await names()).toContain('Village')
    expect(dialogs.demandLock.mock.calls).toEqual([['editor']])
    expect(tokens[asked.lastIndexOf('/router/getList')]).toContain('next')
  })

  test('a person with a lock is not asked for another', async () => {
    const { names, asked } = await startLocked('editor', answers, required)
    await names()
    expect(dialogs.demandLock).not.toHaveBeenCalled()
    expect(asked).toHaveLength(2)
  })

  test('a build that does not require it asks for none', async () => {
    const { names, setToken } = await start(answers)
    setToken('t')
    await names()
    expect(dialogs.demandLock).not.toHaveBeenCalled()
  })
})

describe('access stored for the next start', () => {
  beforeEach(async () => {
    const before = await start(answers)
    before.setToken('t')
    await before.names()
    await kept(before)
  })

  test('is not used for a person who signed in while it was read', async () => {
    const { cachedAccess, setToken, useSession, showsCachedFirst } = await start(answers)
    const reading = cachedAccess()
    setToken('of somebody else')
    expect(await reading).toBeUndefined()
    expect(useSession.getState().username).toBe('游客')
    expect(await showsCachedFirst()).toBe(false)
  })

  test('lets lists be shown from the cache', async () => {
    const { cachedAccess, showsCachedFirst } = await start(answers)
    expect(await cachedAccess()).toBeDefined()
    expect(await showsCachedFirst()).toBe(true)
  })

  test('is not read without a token or under a lock', async () => {
    const opened = vi.spyOn(indexedDB, 'open')
    const { cachedAccess, useSession } = await start(answers)
    localStorage.setItem('console-lock', '"editor"')
    expect(await cachedAccess()).toBeUndefined()
    localStorage.removeItem('console-lock')
    useSession.setState({ token: '' })
    expect(await cachedAccess()).toBeUndefined()
    expect(opened).not.toHaveBeenCalled()
  })

  test('is not waited for when the database does not open', async () => {
    const { cachedAccess } = await start(answers)
    vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
    vi.useFakeTimers()
    const reading = cachedAccess()
    await vi.advanceTimersByTimeAsync(500)
    expect(await reading).toBeUndefined()
  })

  test('is as old as the server’s answer', async () => {
    const asOf = new Date(Date.now() - 3 * 86_400_000).toISOString()
    const old = () => Response.json({ code: 200, msg: '', data: user }, { headers: { 'x-as-of': asOf } })
    const { names, cachedAccess } = await start({ ...answers, '/userinfo': old }, { VITE_OFFLINE_DAYS: '2' })
    expect(await cachedAccess()).toBeDefined()
    await names()
    await vi.waitFor(async () => expect(await cachedAccess()).toBeUndefined())
  })

  describe('confirmAccess()', () => {
    test('changes and stores nothing for a person who signed in meanwhile', async () => {
      let answer = () => {}
      const gate = new Promise<void>((resolve) => (answer = resolve))
      const given = { ...user, roles: ['Admin'] }
      const { cachedAccess, confirmAccess, setToken } = await start({
        ...answers,
        '/userinfo': () => gate.then(() => Response.json({ code: 200, msg: '', data: given })),
      })
      const confirming = confirmAccess((await cachedAccess()) ?? [])
      setToken('of somebody else')
      answer()
      expect(await confirming).toBe(true)
      expect(await cachedAccess()).toBeUndefined()
    })

    test('uses the requests already running', async () => {
      const { cachedAccess, confirmAccess, requestAccess, asked } = await start(answers)
      const requests = requestAccess()
      expect(await confirmAccess((await cachedAccess()) ?? [], requests)).toBe(true)
      expect(asked).toHaveLength(2)
    })

    test('renews the age of stored access', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1.5 * 86_400_000 })
      const { cachedAccess, confirmAccess } = await start(answers, { VITE_OFFLINE_DAYS: '2' })
      expect(await confirmAccess((await cachedAccess()) ?? [])).toBe(true)
      vi.setSystemTime(Date.now() + 86_400_000)
      await vi.waitFor(async () => expect(await cachedAccess()).toBeDefined())
    })
  })
})

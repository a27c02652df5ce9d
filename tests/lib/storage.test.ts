import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readJson, readSession, removeKey, tokenStorage, writeJson, writeSession } from '@/lib/storage'

/** An in-memory Storage, or one that the browser refuses. */
function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}
const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}
const refusing: Storage = Object.assign(memory(), { getItem: refuse, setItem: refuse, removeItem: refuse })

/** `document.cookie` as in browsers: a write sets one cookie, a read lists all without attributes. */
function cookieJar() {
  const kept = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (attributes.includes('max-age=0')) kept.delete(name)
      else kept.set(name, value)
    },
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('document', cookieJar())
})
afterEach(() => vi.unstubAllGlobals())

describe('JSON values in local storage', () => {
  test('are read as they were written', () => {
    for (const value of [true, 'en', 0, null, { layout: 'column' }, ['一', '二']]) {
      expect(writeJson('key', value)).toBe(true)
      expect(readJson('key')).toEqual(value)
    }
  })

  test('are undefined when absent or unreadable', () => {
    localStorage.setItem('broken', '{"layout":')
    localStorage.setItem('empty', '')
    expect(['absent', 'broken', 'empty'].map(readJson)).toEqual([undefined, undefined, undefined])
  })

  test('are undefined in a refused storage, and writing returns false', () => {
    vi.stubGlobal('localStorage', refusing)
    expect(readJson('theme')).toBeUndefined()
    expect(writeJson('theme', {})).toBe(false)
  })

  test('are undefined in a browser without storage, and writing returns false', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(readJson('theme')).toBeUndefined()
    expect(writeJson('theme', {})).toBe(false)
  })
})

test('removeKey(): the value is undefined afterwards, and others stay', () => {
  writeJson('theme', { layout: 'column' })
  writeJson('language', 'en')
  removeKey('theme')
  removeKey('absent')
  expect([readJson('theme'), readJson('language')]).toEqual([undefined, 'en'])
  vi.stubGlobal('localStorage', refusing)
  expect(() => removeKey('theme')).not.toThrow()
})

describe('JSON values in session storage', () => {
  test('are read as they were written, and are not in local storage', () => {
    for (const value of [true, 'en', 0, { layout: 'column' }, ['一', '二']]) {
      writeSession('key', value)
      expect(readSession('key')).toEqual(value)
    }
    expect(localStorage.getItem('key')).toBeNull()
  })

  test('are undefined when absent or unreadable', () => {
    sessionStorage.setItem('broken', '[{"name":')
    sessionStorage.setItem('empty', '')
    expect(['absent', 'broken', 'empty'].map((key) => readSession(key) ?? 'nothing')).toEqual([
      'nothing',
      'nothing',
      'nothing',
    ])
  })

  test('are undefined in a refused storage, which never throws', () => {
    vi.stubGlobal('sessionStorage', refusing)
    writeSession('tabs', [])
    expect(readSession('tabs')).toBeUndefined()
  })
})

describe('tokenStorage()', () => {
  const kinds = ['local', 'session', 'cookie'] as const
  const tokens = [
    'admin-token-k3x9a0bz-1764000000000',
    '%E7%8E%8B-token-k3x9a0bz-1',
    'a+b/c==',
    'x; path=/; y=1',
    '王明',
  ]

  test.each(kinds)('in %s storage is empty, written, read, replaced and cleared (spec §4)', (kind) => {
    const storage = tokenStorage(kind, 'admin-pro-token')
    expect(storage.read()).toBe('')
    for (const token of tokens) {
      storage.write(token)
      expect(storage.read()).toBe(token)
    }
    storage.clear()
    expect(storage.read()).toBe('')
  })

  test('uses local storage, session storage or a cookie as configured', () => {
    for (const kind of kinds) tokenStorage(kind, 'admin-pro-token').write(kind)
    expect(localStorage.getItem('admin-pro-token')).toBe('local')
    expect(sessionStorage.getItem('admin-pro-token')).toBe('session')
    expect(document.cookie).toBe('admin-pro-token=cookie')
  })

  test('sets a cookie with path / and SameSite=Strict (spec §9)', () => {
    const jar = cookieJar()
    vi.stubGlobal('document', jar)
    tokenStorage('cookie', 'admin-pro-token').write('abc')
    expect(jar.written).toEqual(['admin-pro-token=abc; path=/; SameSite=Strict'])
  })

  test('finds its cookie among similar names', () => {
    document.cookie = 'not-admin-pro-token=1'
    document.cookie = 'admin-pro-token=mine'
    document.cookie = 'admin-pro-token-old=2'
    expect(tokenStorage('cookie', 'admin-pro-token').read()).toBe('mine')
  })

  test.each(kinds)('a refused %s storage reads as signed out and never throws', (kind) => {
    vi.stubGlobal('localStorage', refusing)
    vi.stubGlobal('sessionStorage', refusing)
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }))
    const storage = tokenStorage(kind, 'admin-pro-token')
    storage.write('abc')
    storage.clear()
    expect(storage.read()).toBe('')
  })
})

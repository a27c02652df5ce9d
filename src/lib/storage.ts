/** Undefined where the browser refuses storage (private window, policy, full disk). */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** JSON value under `key` in local storage; undefined when absent, unreadable or refused. */
export function readJson(key: string): unknown {
  return attempt(() => {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  })
}

/** Stores `value` as JSON under `key`; false when the browser refuses. */
export function writeJson(key: string, value: unknown): boolean {
  return attempt(() => (localStorage.setItem(key, JSON.stringify(value)), true)) ?? false
}

/** Calls `listener` when another window has stored something under `key` in local storage. */
export const onStored = (key: string, listener: () => void): void =>
  window.addEventListener('storage', ({ key: stored }) => stored === key && listener())

/** JSON value in session storage; null when absent, undefined when unreadable or refused. */
export function readSession(key: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown)
}

/** Stores `value` as JSON in session storage. */
export const writeSession = (key: string, value: unknown): void =>
  void attempt(() => sessionStorage.setItem(key, JSON.stringify(value)))

/** Removes `key` from local storage. */
export const removeKey = (key: string): void => void attempt(() => localStorage.removeItem(key))

export interface TokenStorage {
  read(): string
  write(token: string): void
  clear(): void
}

const webStorage = (storage: () => Storage, key: string): TokenStorage => ({
  read: () => attempt(() => storage().getItem(key)) ?? '',
  write: (token) => void attempt(() => storage().setItem(key, token)),
  clear: () => void attempt(() => storage().removeItem(key)),
})

const cookieStorage = (key: string): TokenStorage => ({
  read: () =>
    attempt(() => decodeURIComponent(new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie)?.[1] ?? '')) ?? '',
  write: (token) =>
    void attempt(() => (document.cookie = `${key}=${encodeURIComponent(token)}; path=/; SameSite=Strict`)),
  clear: () => void attempt(() => (document.cookie = `${key}=; path=/; max-age=0`)),
})

/** Storage of the session token by configured kind (spec §4). */
export function tokenStorage(kind: 'local' | 'session' | 'cookie', key: string): TokenStorage {
  if (kind === 'cookie') return cookieStorage(key)
  return webStorage(() => (kind === 'local' ? localStorage : sessionStorage), key)
}

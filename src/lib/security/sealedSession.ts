import { fromBase64, toBase64 } from '../base64'

/** Key of the encrypted session storage while a lock is closed. */
const SEALED = 'console-sealed'
/** Entries without user data. */
const isOwn = (name: string) => name.startsWith('console-')

/** Encrypts session storage with the key of this id, into one entry. Without a key, deletes it. */
export async function sealSession(id: string, key: CryptoKey | undefined): Promise<void> {
  const entries = Object.entries(sessionStorage).filter(([name]) => !isOwn(name)) as [string, string][]
  const plain = new TextEncoder().encode(JSON.stringify(entries))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const box = key && (await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain).catch(() => undefined))
  for (const [name] of entries) sessionStorage.removeItem(name)
  if (box) sessionStorage.setItem(SEALED, JSON.stringify([id, toBase64(iv), toBase64(new Uint8Array(box))]))
}

/** Restores what was sealed with this key; entries sealed with another stay. */
export async function openSession(id: string, key: CryptoKey): Promise<void> {
  try {
    const [by, ...sealed] = JSON.parse(sessionStorage.getItem(SEALED) ?? '[]') as string[]
    if (by !== id) return
    const [iv = new Uint8Array(), box = new Uint8Array()] = sealed.map(fromBase64)
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, box)
    const entries = JSON.parse(new TextDecoder().decode(plain)) as [string, string][]
    for (const [name, value] of entries) sessionStorage.setItem(name, value)
    sessionStorage.removeItem(SEALED)
  } catch {
    // Unreadable: discard, which must not block the sign-in.
    sessionStorage.removeItem(SEALED)
  }
}

/** What this window remembers of its pages, while a lock is closed: encrypted, under one name. */
const SEALED = 'console-sealed'
/** The console's own notes about itself hold nothing of anybody's. */
const isOwn = (name: string) => name.startsWith('console-')

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)

/** Replaces what session storage holds by a box that the key with this id opens. Without a key it is removed. */
export async function sealSession(id: string, key: CryptoKey | undefined): Promise<void> {
  const entries = Object.entries(sessionStorage).filter(([name]) => !isOwn(name)) as [string, string][]
  const plain = new TextEncoder().encode(JSON.stringify(entries))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const box = key && (await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain).catch(() => undefined))
  for (const [name] of entries) sessionStorage.removeItem(name)
  if (box) sessionStorage.setItem(SEALED, JSON.stringify([id, toText(iv), toText(new Uint8Array(box))]))
}

/** Puts back what was sealed by the same key; anything else stays where it is. */
export async function openSession(id: string, key: CryptoKey): Promise<void> {
  try {
    const [by, iv, box] = JSON.parse(sessionStorage.getItem(SEALED) ?? '[]') as string[]
    if (by !== id || iv === undefined || box === undefined) return
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, key, toBytes(box))
    const entries = JSON.parse(new TextDecoder().decode(plain)) as [string, string][]
    for (const [name, value] of entries) sessionStorage.setItem(name, value)
    sessionStorage.removeItem(SEALED)
  } catch {
    // What a window remembers is a convenience; nobody is kept out because of it.
    sessionStorage.removeItem(SEALED)
  }
}

import { KeyError, type KeyProof, type UnlockKey } from '@/lib/security/unlockKey'
import type { StoredKey, StoredLock } from '../database/records'
import { AES, decrypt, encrypt } from '../database/box'

/** The AES key of a PRF's output, by HKDF with SHA-256; of one lock, so that a wrap opens nothing for another. */
async function keyOfSecret(secret: BufferSource, lockId: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(`console-lock ${lockId}`)
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return crypto.subtle.deriveKey(hkdf, base, AES, false, ['encrypt', 'decrypt'])
}

/** A key with the lock's raw key wrapped for it. */
export const wrapFor = async (
  key: UnlockKey,
  secret: BufferSource,
  lockId: string,
  raw: ArrayBuffer,
): Promise<StoredKey> => ({
  ...key,
  wrapped: await encrypt(await keyOfSecret(secret, lockId), new Uint8Array(raw), key.id),
})

/** The lock's raw key by what an authenticator has answered. Rejects with KeyError: gone, damaged. */
export async function unwrapBy({ id, secret }: KeyProof, lock: StoredLock): Promise<ArrayBuffer> {
  const key = lock.keys?.find((each) => each.id === id)
  if (!key) throw new KeyError('gone')
  try {
    return await decrypt(await keyOfSecret(secret, lock.id), key.wrapped, id)
  } catch (error) {
    if ((error as Error).name !== 'OperationError') throw error
    throw new KeyError('damaged', { cause: error })
  }
}

import { ReportedError } from '../reported'

/** An authenticator that opens a lock in the PIN's place: the device's own (fingerprint, face, screen lock), or a security key. */
export interface UnlockKey {
  /** Credential id, base64url. */
  readonly id: string
  readonly name: string
  /** platform: the device's own; cross-platform: a security key. */
  readonly attachment: AuthenticatorAttachment
  /** How browsers reach it; empty where they don't say. */
  readonly transports: readonly string[]
  /** Input of its PRF; random. */
  readonly salt: Uint8Array<ArrayBuffer>
  /** In ms since 1970. */
  readonly createdAt: number
  /** When it last opened the lock, in ms since 1970. */
  readonly usedAt?: number
}

/** The answer of an authenticator: which credential, and its PRF's output for that credential's salt (32 bytes). */
export interface KeyProof {
  readonly id: string
  readonly secret: BufferSource
}

/**
 * Why an authenticator did not open or join a lock. refused: cancelled, or it does not have the credential, which browsers don't tell apart; late:
 * no answer in time; aborted: by this page; incapable: no PRF; known: it has joined before; unverifiable: it can't verify a person; origin: this
 * address can't have credentials; gone: the lock does not have it any more; damaged: what is stored of it can't be decrypted; failed: anything else.
 */
export type KeyReason =
  | 'refused'
  | 'late'
  | 'aborted'
  | 'incapable'
  | 'known'
  | 'unverifiable'
  | 'origin'
  | 'gone'
  | 'damaged'
  | 'failed'

export class KeyError extends ReportedError {
  override readonly name = 'KeyError'
  constructor(
    readonly reason: KeyReason,
    options?: ErrorOptions,
  ) {
    super(`unlock key: ${reason}`, options)
  }
}

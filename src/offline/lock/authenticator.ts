import { fromUrlSafe } from '@/lib/base64'
import { KeyError, type KeyProof, type KeyReason, type UnlockKey } from '@/lib/security/unlockKey'
import { logError } from '@/stores/errorLog'

/**
 * Authenticators by WebAuthn, for their PRF alone: a function keyed by the credential's secret, whose output for a stored salt nobody gets
 * without the authenticator and the person. Nobody verifies a signature, so challenges are random and forgotten, and user handles name nobody.
 * Needs no network.
 */

/** How long a person may take, in ms. */
const TIMEOUT_MS = 120_000
/** EdDSA, ES256, RS256: no signature is verified, so whichever the authenticator has. */
const ALGORITHMS = [-8, -7, -257]

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** What can open a lock on this device. `lacks`: why nothing can; address: it is an IP address, which can't have credentials. */
export interface KeySupport {
  readonly ways: readonly AuthenticatorAttachment[]
  readonly lacks?: 'browser' | 'address'
}

const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host)

/** Asks nobody for anything. Whether an authenticator has a PRF shows only when it joins, unless the browser has none at all. */
export async function keySupport(): Promise<KeySupport> {
  if (!isSecureContext || typeof PublicKeyCredential === 'undefined') return { ways: [], lacks: 'browser' }
  if (isAddress(location.hostname)) return { ways: [], lacks: 'address' }
  const hasCapabilities = typeof PublicKeyCredential.getClientCapabilities === 'function'
  const [capabilities, hasOwn] = await Promise.all([
    hasCapabilities ? PublicKeyCredential.getClientCapabilities().catch(logError) : undefined,
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(logError),
  ])
  if (capabilities?.['extension:prf'] === false) return { ways: [], lacks: 'browser' }
  return { ways: hasOwn ? ['platform', 'cross-platform'] : ['cross-platform'] }
}

const reasons: Readonly<Record<string, KeyReason>> = {
  NotAllowedError: 'refused',
  AbortError: 'aborted',
  ConstraintError: 'unverifiable',
  SecurityError: 'origin',
}

/** Runs a request of WebAuthn; rejects with KeyError. `invalid`: what an InvalidStateError of this request says. */
async function ask(
  request: () => Promise<Credential | null>,
  invalid: KeyReason = 'failed',
): Promise<PublicKeyCredential> {
  const begun = performance.now()
  try {
    const credential = await request()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    const reason = error.name === 'InvalidStateError' ? invalid : (reasons[error.name] ?? 'failed')
    const isLate = reason === 'refused' && performance.now() - begun >= TIMEOUT_MS
    throw new KeyError(isLate ? 'late' : reason, { cause: error })
  }
  throw new KeyError('failed')
}

const descriptorOf = ({ id, transports }: UnlockKey): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: fromUrlSafe(id) ?? new Uint8Array(),
  // Without them, browsers ask for every kind. They may be newer than what types know.
  ...(transports.length > 0 && { transports: [...transports] as AuthenticatorTransport[] }),
})

const outputOf = (credential: PublicKeyCredential) => credential.getClientExtensionResults().prf

/** Asks one of these for its secret; the person chooses which. Rejects with KeyError. */
export async function askKeys(keys: readonly UnlockKey[], signal?: AbortSignal): Promise<KeyProof> {
  if (keys.length === 0) throw new KeyError('gone')
  const credential = await ask(() =>
    navigator.credentials.get({
      ...(signal && { signal }),
      publicKey: {
        challenge: random(32),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        allowCredentials: keys.map(descriptorOf),
        extensions: {
          prf: { evalByCredential: Object.fromEntries(keys.map(({ id, salt }) => [id, { first: salt }])) },
        },
      },
    }),
  )
  const secret = outputOf(credential)?.results?.first
  if (!secret) throw new KeyError('incapable')
  return { id: credential.id, secret }
}

/** How a new key is made. `product`: what the system's own question calls the console. */
export interface NewKey {
  readonly name: string
  readonly attachment: AuthenticatorAttachment
  readonly product: string
}

/**
 * Makes a credential and asks for its secret: at once, or by a second question where authenticators don't answer while they make one. One
 * without a PRF is not kept. Rejects with KeyError.
 */
export async function makeKey(
  { name, attachment, product }: NewKey,
  known: readonly UnlockKey[],
  signal?: AbortSignal,
): Promise<{ key: UnlockKey; secret: BufferSource }> {
  const salt = random(32)
  const create = () =>
    navigator.credentials.create({
      ...(signal && { signal }),
      publicKey: {
        rp: { name: product },
        user: { id: random(16), name, displayName: name },
        challenge: random(32),
        timeout: TIMEOUT_MS,
        attestation: 'none',
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: attachment,
          residentKey: 'discouraged',
          userVerification: 'required',
        },
        excludeCredentials: known.map(descriptorOf),
        extensions: { prf: { eval: { first: salt } } },
      },
    })
  const credential = await ask(create, 'known')
  const output = outputOf(credential)
  if (!output?.enabled && !output?.results) throw new KeyError('incapable')
  const { response } = credential
  const transports = response instanceof AuthenticatorAttestationResponse ? response.getTransports() : []
  const key: UnlockKey = { id: credential.id, name, attachment, transports, salt, createdAt: Date.now() }
  const secret = output.results?.first ?? (await askKeys([key], signal)).secret
  return { key, secret }
}

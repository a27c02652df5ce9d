// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeyError, type UnlockKey } from '@/lib/security/unlockKey'
import { askKeys, keySupport, makeKey } from '@/offline/lock/authenticator'

type Output = { readonly enabled?: boolean; readonly results?: { readonly first: ArrayBuffer } } | undefined
const SECRET = new Uint8Array([7, 7, 7]).buffer

class Made {
  readonly response: unknown = new MadeResponse()
  constructor(
    readonly id: string,
    readonly prf: Output,
  ) {}
  getClientExtensionResults() {
    return { prf: this.prf }
  }
  static readonly isUserVerifyingPlatformAuthenticatorAvailable = vi.fn(async () => true)
  static getClientCapabilities: unknown
}
class MadeResponse {
  getTransports() {
    return ['internal']
  }
}
const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>()
const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>()

beforeEach(() => {
  create.mockReset()
  get.mockReset()
  Made.getClientCapabilities = undefined
  vi.stubGlobal('PublicKeyCredential', Made)
  vi.stubGlobal('AuthenticatorAttestationResponse', MadeResponse)
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const NEW = { name: '此设备', attachment: 'platform', product: '本系统' } as const
const keyOf = (id: string, transports: readonly string[] = []): UnlockKey => ({
  id,
  name: id,
  attachment: 'platform',
  transports,
  salt: new TextEncoder().encode(`salt of ${id}`),
  createdAt: 0,
})
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof KeyError ? error.reason : error),
  )
const publicKeyOf = (call: typeof create | typeof get) => call.mock.calls[0]?.[0].publicKey

test('makeKey(): an authenticator that returns the secret at creation is asked once', async () => {
  create.mockResolvedValue(new Made('AQID', { enabled: true, results: { first: SECRET } }))
  const { key, secret } = await makeKey(NEW, [keyOf('BAUG')])
  expect(secret).toBe(SECRET)
  expect(key).toMatchObject({ id: 'AQID', name: '此设备', attachment: 'platform', transports: ['internal'] })
  expect(get).not.toHaveBeenCalled()
  const asked = publicKeyOf(create) as PublicKeyCredentialCreationOptions
  expect(asked.authenticatorSelection).toEqual({
    authenticatorAttachment: 'platform',
    residentKey: 'discouraged',
    userVerification: 'required',
  })
  expect(asked.extensions?.prf?.eval?.first).toBe(key.salt)
  expect(asked.excludeCredentials?.map(({ id }) => [...(id as Uint8Array)])).toEqual([[4, 5, 6]])
})

test('makeKey(): an authenticator that only supports PRF is asked for the secret afterwards', async () => {
  create.mockResolvedValue(new Made('AQID', { enabled: true }))
  get.mockResolvedValue(new Made('AQID', { results: { first: SECRET } }))
  expect((await makeKey(NEW, [])).secret).toBe(SECRET)
})

test.each<[string, Output]>([
  ['says that it can’t', { enabled: false }],
  ['knows nothing of it', undefined],
])('makeKey(): an authenticator that %s is refused', async (_how, output) => {
  create.mockResolvedValue(new Made('AQID', output))
  expect(await reasonOf(makeKey(NEW, []))).toBe('incapable')
  expect(get).not.toHaveBeenCalled()
})

test('askKeys(): each key is asked with its own salt, and ids survive base64url', async () => {
  get.mockResolvedValue(new Made('-_8', { results: { first: SECRET } }))
  const keys = [keyOf('AQID', ['usb']), keyOf('-_8')]
  expect(await askKeys(keys)).toEqual({ id: '-_8', secret: SECRET })
  const asked = publicKeyOf(get) as PublicKeyCredentialRequestOptions
  expect(asked.extensions?.prf?.evalByCredential).toEqual({
    AQID: { first: keys[0]?.salt },
    '-_8': { first: keys[1]?.salt },
  })
  expect(asked.allowCredentials).toEqual([
    { type: 'public-key', id: new Uint8Array([1, 2, 3]), transports: ['usb'] },
    { type: 'public-key', id: new Uint8Array([251, 255]) },
  ])
})

test('askKeys(): a missing secret, no answer, and no keys have reasons of their own', async () => {
  get.mockResolvedValue(new Made('AQID', {}))
  expect(await reasonOf(askKeys([keyOf('AQID')]))).toBe('incapable')
  get.mockResolvedValue(null)
  expect(await reasonOf(askKeys([keyOf('AQID')]))).toBe('failed')
  expect(await reasonOf(askKeys([]))).toBe('gone')
})

test.each([
  ['NotAllowedError', 'refused', 'refused'],
  ['AbortError', 'aborted', 'aborted'],
  ['InvalidStateError', 'known', 'failed'],
  ['ConstraintError', 'unverifiable', 'unverifiable'],
  ['SecurityError', 'origin', 'origin'],
  ['UnknownError', 'failed', 'failed'],
])('%s is “%s” in makeKey() and “%s” in askKeys()', async (name, made, asked) => {
  create.mockRejectedValue(new DOMException('', name))
  get.mockRejectedValue(new DOMException('', name))
  expect(await reasonOf(makeKey(NEW, []))).toBe(made)
  expect(await reasonOf(askKeys([keyOf('AQID')]))).toBe(asked)
})

test('askKeys(): a refusal after two minutes is “late”; a programming error is thrown on', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 120_000))
  get.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  expect(await reasonOf(askKeys([keyOf('AQID')]))).toBe('late')
  const fault = new TypeError('fault')
  get.mockRejectedValue(fault)
  expect(await reasonOf(askKeys([keyOf('AQID')]))).toBe(fault)
})

test('keySupport(): lists the device’s options without a prompt', async () => {
  expect(await keySupport()).toEqual({ ways: ['platform', 'cross-platform'] })
  Made.isUserVerifyingPlatformAuthenticatorAvailable.mockResolvedValueOnce(false)
  expect(await keySupport()).toEqual({ ways: ['cross-platform'] })
  Made.getClientCapabilities = async () => ({ 'extension:prf': true })
  expect((await keySupport()).ways).toHaveLength(2)
  Made.getClientCapabilities = async () => ({ 'extension:prf': false })
  expect(await keySupport()).toEqual({ ways: [], lacks: 'browser' })
  expect([create.mock.calls, get.mock.calls]).toEqual([[], []])
})

test.each<[string, () => void, string]>([
  ['a browser without it', () => vi.stubGlobal('PublicKeyCredential', undefined), 'browser'],
  ['plain http', () => vi.stubGlobal('isSecureContext', false), 'browser'],
  ['an IPv4 address', () => vi.stubGlobal('location', { hostname: '192.168.1.20' }), 'address'],
  ['an IPv6 address', () => vi.stubGlobal('location', { hostname: '[::1]' }), 'address'],
])('keySupport(): %s supports no keys', async (_what, arrange, lacks) => {
  arrange()
  expect(await keySupport()).toEqual({ ways: [], lacks })
})

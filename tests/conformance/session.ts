import { createPublicKey } from 'node:crypto'
import { phoneCalls } from '@/contract/phoneCalls'
import { calls, userInfo, type Call } from '@/contract/calls'
import { laterCalls } from '@/contract/laterCalls'
import { servedCalls } from '@/contract/moduleCalls'
import { ask, dataOf, must, mustRefuse, NotApplicable, type Check } from './check'
import { modules } from './lists'

/** Wrong credentials and unusable bodies: spec §8 knows 400 and 401, its mock 500. */
const REFUSED = [400, 401, 500]

const everyCall: readonly Call[] = [
  ...Object.values(calls),
  // the change feed is no call of the specification
  ...Object.values(laterCalls).filter((call) => call !== laterCalls.changes),
  ...modules.flatMap((module) => servedCalls(module).map(([, call]) => call)),
]
const closedCalls = everyCall.filter((call) => !call.open && call !== calls.userInfoOfMock)

const isHeaderSafe = (token: string) => /^[\x21-\x7e]+$/.test(token)

/** Signing in and out, who is signed in, and what a token opens. */
export const session: readonly Check[] = [
  {
    name: 'sign-in with the right password gives a token',
    section: '§7 login',
    async run({ probe, username, password }) {
      const { token } = dataOf(await probe.ask('/login', { body: { username, password } }), calls.login.data)
      must(isHeaderSafe(token), 'the token can not be sent in a header')
      return `${token.length} characters`
    },
  },
  {
    name: 'sign-in takes a form-encoded body',
    section: '§7 login',
    async run({ probe, username, password }) {
      const body = String(new URLSearchParams({ username, password }))
      const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
      dataOf(await probe.ask('/login', { body, headers }), calls.login.data)
    },
  },
  {
    name: 'sign-in with a wrong password is refused',
    section: '§8 login failure',
    async run({ probe, username, password }) {
      const answer = await probe.ask('/login', { body: { username, password: `${password}-wrong` } })
      mustRefuse(answer, REFUSED)
      return `code ${answer.code}, ${answer.envelope?.msg}`
    },
  },
  {
    name: 'sign-in of an unknown account is refused in the same words',
    section: '§8 login failure',
    async run({ probe, username, password, mark }) {
      const unknown = await probe.ask('/login', { body: { username: mark, password } })
      const wrong = await probe.ask('/login', { body: { username, password: `${password}-wrong` } })
      mustRefuse(unknown, REFUSED)
      must(unknown.envelope?.msg === wrong.envelope?.msg, 'it tells which accounts exist', unknown)
    },
  },
  {
    name: 'sign-in without fields, with null or with a list is refused',
    section: '§8 code 400',
    async run({ probe, username }) {
      for (const body of [{}, { username }, { password: 'x' }, { username: 1, password: [] }, 'null', '[]', '""'])
        mustRefuse(await probe.ask('/login', { body }), REFUSED)
    },
  },
  {
    name: 'every call but the open ones answers 401 without a valid token',
    section: '§8 code 401',
    async run({ probe }) {
      for (const { path, method } of closedCalls) {
        const sent = { method, ...(method === 'POST' && { body: {} }) }
        mustRefuse(await probe.ask(path, sent), [401])
        mustRefuse(await probe.ask(path, { ...sent, token: 'no-such-token' }), [401])
      }
      return `${closedCalls.length} calls`
    },
  },
  {
    name: 'other, empty and altered authorization headers are refused with 401',
    section: '§8 invalid authorization header',
    async run({ probe, token }) {
      const own = await token()
      for (const authorization of ['Bearer', 'Basic YTpi', own, `Token ${own}`, `Bearer ${own}x`])
        mustRefuse(await probe.ask('/userinfo', { headers: { authorization } }), [401])
    },
  },
  {
    name: '/userinfo gives username and roles in the format of the contract',
    section: '§5, §7 userinfo',
    async run(server) {
      const { username, roles, permissions } = dataOf(await ask(server, calls.userinfo), userInfo)
      must(username !== undefined && roles !== undefined, 'username and roles are what the console shows and guards by')
      return `${username}: ${[...roles, ...(permissions ?? [])].join(', ')}`
    },
  },
  {
    name: '/userInfo, the other spelling, gives user info as well',
    section: '§7 mock: userInfo',
    async run(server) {
      const answer = await ask(server, calls.userInfoOfMock)
      if (answer.code === 404) return new NotApplicable('only the mock answers it')
      return void dataOf(answer, userInfo)
    },
  },
  {
    name: 'a fresh token has not expired',
    section: '§7 expireToken',
    async run({ probe, username, password }) {
      const { token } = dataOf(await probe.ask('/login', { body: { username, password } }), calls.login.data)
      must((await probe.ask('/expireToken', { token })).ok, 'a token of this moment counts as expired')
    },
  },
  {
    name: 'a token older than 5 s has expired',
    section: '§7 mock: expireToken',
    async run({ probe, token }) {
      const old = (await token()).replace(/\d{13}$/, String(Date.now() - 5100))
      if (old === (await token())) return new NotApplicable('tokens do not end with a time')
      const answer = await probe.ask('/expireToken', { token: old })
      if (answer.code === 401) return new NotApplicable('tokens can not be made up')
      return mustRefuse(answer, [402])
    },
  },
  {
    name: 'a refreshed token is accepted by /userinfo',
    section: '§7 refreshToken',
    async run(server) {
      const { token } = dataOf(await ask(server, calls.refreshToken), calls.refreshToken.data)
      must(isHeaderSafe(token), 'the token can not be sent in a header')
      dataOf(await server.probe.ask('/userinfo', { token }), userInfo)
    },
  },
  {
    name: 'the public key is empty or an RSA key',
    section: '§7 publicKey',
    async run({ probe }) {
      const { publicKey, mockServer } = dataOf(await probe.ask('/publicKey'), calls.publicKey.data)
      if (publicKey === '' || mockServer) return 'payloads are sent plain'
      const pem = publicKey.includes('-----')
        ? publicKey
        : `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`
      const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem)
      must(asymmetricKeyType === 'rsa', `the key is of type ${asymmetricKeyType}`)
      must(asymmetricKeyDetails?.modulusLength === 1024, 'the blocks of 117 and 128 bytes need a key of 1024 bits')
      return 'RSA, 1024 bits'
    },
  },
  {
    name: 'third-party sign-in without a code is refused, with one it gives a token or is refused',
    section: '§7, §8 socialLogin',
    async run({ probe, mark }) {
      mustRefuse(await probe.ask('/socialLogin', { body: {} }), REFUSED)
      const answer = await probe.ask('/socialLogin', { body: { code: mark } })
      if (answer.ok) return void dataOf(answer, calls.socialLogin.data)
      return mustRefuse(answer, REFUSED)
    },
  },
  {
    name: 'sign-in by phone is offered, and a wrong code is refused, or it is not offered',
    section: '§2, §5 phone',
    async run({ probe }) {
      const offer = await probe.ask(phoneCalls.phoneOffer.path)
      if (!offer.ok) return void mustRefuse(offer, [404])
      const { offered } = dataOf(offer, phoneCalls.phoneOffer.data)
      const body = { phone: '13800000000', phoneCode: 'wrong' }
      mustRefuse(await probe.ask(phoneCalls.phoneLogin.path, { body }), offered ? REFUSED : [501])
      return offered ? 'offered' : 'not offered'
    },
  },
  {
    name: 'signing out succeeds',
    section: '§7 logout',
    async run({ probe, username, password }) {
      const { token } = dataOf(await probe.ask('/login', { body: { username, password } }), calls.login.data)
      must((await probe.ask('/logout', { token })).ok, 'not answered with success')
    },
  },
]

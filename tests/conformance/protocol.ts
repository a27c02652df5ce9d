import { statusTexts } from '@/contract/status'
import { must, mustRefuse, type Check, type Server } from './check'

const preflight = ({ probe, origin }: Server, path: string, method: string) =>
  probe.ask(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  })

const allows = (headers: Headers, origin: string) =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')
const listed = (headers: Headers, name: string) =>
  (headers.get(name) ?? '').split(',').map((word) => word.trim().toLowerCase())

/** Paths, methods, CORS; and at the end what holds for every answer that the other checks met. */
export const protocol: readonly Check[] = [
  {
    name: 'an unknown path gives 404',
    section: '§8 code 404',
    async run({ probe, token }) {
      for (const path of ['/no-such-call', '/no-such-module/getList', '/'])
        mustRefuse(await probe.ask(path, { token: await token() }), [404])
    },
  },
  {
    name: 'a wrong method is refused',
    section: '§7 methods',
    async run({ probe, token }) {
      mustRefuse(await probe.ask('/login'), [404, 405])
      mustRefuse(await probe.ask('/userinfo', { method: 'DELETE', token: await token() }), [404, 405])
    },
  },
  {
    name: 'a CORS pre-flight allows the app’s origin to send a token and JSON',
    section: '§7 headers, §8 code 0',
    async run(server) {
      for (const [path, method] of [
        ['/login', 'POST'],
        ['/table/getList', 'GET'],
        ['/table/doEdit', 'POST'],
      ] as const) {
        const answer = await preflight(server, path, method)
        must(answer.status >= 200 && answer.status < 300, 'the pre-flight request is refused', answer)
        must(
          allows(answer.headers, server.origin),
          `access-control-allow-origin does not name ${server.origin}`,
          answer,
        )
        const headers = listed(answer.headers, 'access-control-allow-headers')
        must(
          headers.includes('authorization'),
          'authorization is not among the allowed headers (* does not cover it)',
          answer,
        )
        must(
          headers.includes('content-type') || headers.includes('*'),
          'content-type is not among the allowed headers',
          answer,
        )
      }
      return server.origin
    },
  },
  {
    name: 'CORS headers let the app’s origin read answers, including refusals',
    section: '§8 code 0',
    async run({ probe, origin, token }) {
      const headers = { origin }
      const answers = [
        await probe.ask('/userinfo', { headers, token: await token() }),
        await probe.ask('/userinfo', { headers }),
        await probe.ask('/no-such-call', { headers, token: await token() }),
        await probe.ask('/login', { headers, body: '{' }),
      ]
      for (const answer of answers) must(allows(answer.headers, origin), 'the browser would hide the answer', answer)
    },
  },
  {
    name: 'CORS headers do not let other origins send credentials',
    section: '§7 Bearer',
    async run({ probe, token }) {
      const other = 'https://elsewhere.invalid'
      const { headers } = await probe.ask('/userinfo', { headers: { origin: other }, token: await token() })
      const open =
        headers.get('access-control-allow-origin') === other &&
        headers.get('access-control-allow-credentials') === 'true'
      must(!open, 'any origin is let in with cookies')
    },
  },
  {
    name: 'every answer is an envelope of code, msg and data',
    section: '§7',
    async run({ probe: { answers } }) {
      const bare = answers.filter(({ envelope }) => envelope === undefined)
      must(bare.length === 0, `${bare.length} of ${answers.length} answers are not, the first of them`, bare[0])
      return `${answers.length} answers`
    },
  },
  {
    name: 'every answer has a JSON content type',
    section: '§7 JSON',
    async run({ probe: { answers } }) {
      const other = answers.filter(({ headers }) => !/^application\/json\b/i.test(headers.get('content-type') ?? ''))
      must(
        other.length === 0,
        `${other.length} are ${other[0]?.headers.get('content-type') ?? 'without a type'}, the first of them`,
        other[0],
      )
    },
  },
  {
    name: 'every refusal has a message or a code with a default text',
    section: '§8 default texts',
    async run({ probe: { answers } }) {
      const refused = answers.filter(({ ok }) => !ok)
      const silent = refused.filter(({ envelope, code }) => !envelope?.msg && !(code in statusTexts))
      must(silent.length === 0, 'a person would read nothing but a status', silent[0])
      return `${refused.length} refusals`
    },
  },
  {
    name: 'no answer took 10 seconds or longer',
    section: '§9 timeout 10 s',
    async run({ probe: { answers } }) {
      const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
      const slowest = times.at(-1) ?? 0
      must(slowest < 10_000, `the slowest answer took ${Math.round(slowest)} ms`)
      return `median ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms, slowest ${Math.round(slowest)} ms`
    },
  },
]

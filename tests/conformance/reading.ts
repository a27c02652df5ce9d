import { calls } from '@/contract/calls'
import { moduleCalls } from '@/contract/moduleCalls'
import { isRequired, rows } from '@/contract/rows'
import { summaryCall } from '@/contract/summaryCall'
import { dataOf, NotApplicable, type Check, type Server } from './check'

/** Who is signed in reads these, and the own account. */
const everybodys = new Set(['notice', 'search', 'userManagement'])
const modules = Object.keys(rows).filter((name) => isRequired(name) && !everybodys.has(name))

const users = moduleCalls('userManagement')
const shops = summaryCall('shopManage')

/** Which reads an account without any role is answered, as `GET /path`. */
async function answeredTo({ probe }: Server, token: string): Promise<string[]> {
  const open: string[] = []
  for (const module of modules) {
    const paths = [`/${module}/getList`, `/${module}/getSummary`, `/changes?module=${module}`]
    for (const path of paths) if ((await probe.ask(path, { token })).ok) open.push(path)
  }
  return open
}

/** What `work` tells with the token of an account that is made for it. */
async function withAccount(
  { probe, token, mark }: Server,
  fields: { readonly roles: readonly string[]; readonly villages?: readonly string[] },
  work: (token: string) => Promise<string>,
): Promise<string | NotApplicable> {
  const admin = await token()
  const [username, password] = [`${mark}-reader`, `${mark}-Secret-7`]
  const body = { username, password, email: 'reader@example.com', ...fields }
  const made = await probe.ask(users.doEdit.path, { token: admin, body })
  if (!made.ok) return new NotApplicable('no such account can be made')
  const { uuid } = dataOf(made, users.doEdit.data)
  try {
    const signedIn = await probe.ask('/login', { body: { username, password } })
    if (!signedIn.ok) return new NotApplicable('such an account can not sign in')
    return await work(dataOf(signedIn, calls.login.data).token)
  } finally {
    await probe.ask(users.doDelete.path, { token: admin, body: { uuids: [uuid] } })
  }
}

/** The villages of the shops that the bearer of a token is answered; undefined where they are not. */
async function villagesOf({ probe }: Server, token: string): Promise<readonly string[] | undefined> {
  const answer = await probe.ask(`${shops.path}?groupBy=village`, { token })
  return answer.ok ? dataOf(answer, shops.data).groups.flatMap(({ keys }) => keys) : undefined
}

const section = '6 (server-side enforcement: not shown)'
/** Who may read what. The specification leaves it to the server: said, not judged. */
export const reading: readonly Check[] = [
  {
    name: 'rights to read: reports which calls answer an account without a role',
    section,
    writes: true,
    run: (server) =>
      withAccount(server, { roles: [] }, async (token) => {
        const open = await answeredTo(server, token)
        return open.length === 0 ? 'all is refused' : `open to whoever is signed in: ${open.join(', ')}`
      }),
  },
  {
    name: 'rights to read: reports whether an account bound to a village gets records of others',
    section,
    writes: true,
    async run(server) {
      const [village] = (await villagesOf(server, await server.token())) ?? []
      if (village === undefined) return new NotApplicable('no shops are counted by village')
      return withAccount(server, { roles: ['Editor'], villages: [village] }, async (token) => {
        const seen = await villagesOf(server, token)
        if (!seen) return 'all is refused'
        return seen.some((name) => name !== village)
          ? 'open: records of other villages are answered'
          : 'others do not exist'
      })
    },
  },
]

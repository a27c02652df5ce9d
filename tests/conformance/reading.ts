import { calls } from '@/api/contract'
import { moduleCalls } from '@/api/modules'
import { isRequired, rows } from '@/api/rows'
import { dataOf, NotApplicable, type Check, type Server } from './check'

/** Who is signed in reads these, and the own account. */
const everybodys = new Set(['notice', 'search', 'userManagement'])
const modules = Object.keys(rows).filter((name) => isRequired(name) && !everybodys.has(name))

const users = moduleCalls('userManagement')

/** Which reads an account without any role is answered, as `GET /path`. */
async function answeredTo({ probe }: Server, token: string): Promise<string[]> {
  const open: string[] = []
  for (const module of modules) {
    const paths = [`/${module}/getList`, `/${module}/getSummary`, `/changes?module=${module}`]
    for (const path of paths) if ((await probe.ask(path, { token })).ok) open.push(path)
  }
  return open
}

/** Who may read what. The specification leaves it to the server: said, not judged. */
export const reading: readonly Check[] = [
  {
    name: 'rights to read: an account without a role may be answered no records',
    section: '6 (server-side enforcement: not shown)',
    writes: true,
    async run(server) {
      const { probe, token, mark } = server
      const admin = await token()
      const [username, password] = [`${mark}-nobody`, `${mark}-Secret-7`]
      const body = { username, password, email: 'nobody@example.com', roles: [] }
      const made = await probe.ask(users.doEdit.path, { token: admin, body })
      if (!made.ok) return new NotApplicable('no account without a role can be made')
      const { uuid } = dataOf(made, users.doEdit.data)
      try {
        const signedIn = await probe.ask('/login', { body: { username, password } })
        if (!signedIn.ok) return new NotApplicable('an account without a role can not sign in')
        const open = await answeredTo(server, dataOf(signedIn, calls.login.data).token)
        return open.length === 0 ? 'all is refused' : `open to whoever is signed in: ${open.join(', ')}`
      } finally {
        await probe.ask(users.doDelete.path, { token: admin, body: { uuids: [uuid] } })
      }
    },
  },
]

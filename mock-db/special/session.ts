import * as z from 'zod/mini'
import { calls, userInfo, type FieldsAtFault } from '@/api/contract'
import { editOf } from '@/api/modules'
import type { Row } from '@/api/rows'
import { Refusal } from '../answer'
import { put } from '../crud'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { uuid4 } from '../random'
import { texts } from '../texts'
import { validate } from '../validate'
import { redeem } from './grants'
import { isPassword, sealPassword } from './password'
import { logSignIn } from './log'
import { permissionsOf } from './permissions'
import { issueToken } from './token'

type User = Row<'userManagement'>

export const findUser = (context: Context, username: string): Promise<User | undefined> =>
  context.store.read(['userManagement'], (rows) => rows.find('userManagement', 'username', username))

/** From this many refusals of an account on, the client shall ask for the verification code. */
const CODE_FROM = 3
const ACCOUNTS_MAX = 1000

/** Counts a refusal; data that demand the verification code from the third on. */
function codeDemand(refused: Map<string, number>, username: string): FieldsAtFault | null {
  const count = (refused.get(username) ?? 0) + 1
  if (refused.size >= ACCOUNTS_MAX) refused.clear()
  refused.set(username, count)
  return count >= CODE_FROM ? { fields: ['code'] } : null
}

/** Sign-in and token calls (spec §7). */
export function session(context: Context): Endpoint[] {
  const { clock, random } = context
  const tokenFor = (username: string) => ({ token: issueToken(username, clock(), random) })
  const describe = endpoint({ ...calls.userinfo, data: userInfo }, async ({ session: signedIn }) => {
    const { user } = signedIn()
    const { username, roles } = user
    const all = await context.store.read(['roleManagement'], (rows) => rows.list('roleManagement'))
    return { data: { username, avatar: user.avatar || 'avatar.svg', roles, permissions: permissionsOf(user, all) } }
  })
  const refused = new Map<string, number>()
  const leniently = z.partial(calls.socialLogin.body)

  return [
    endpoint(calls.login, async ({ body }) => {
      const user = await findUser(context, body.username)
      const isRight = user !== undefined && (await isPassword(user, body.password))
      await logSignIn(context, body.username, isRight, calls.login.path)
      if (!isRight) throw new Refusal(500, texts.wrongCredentials, codeDemand(refused, body.username))
      refused.delete(body.username)
      return { data: tokenFor(user.username) }
    }),
    endpoint({ ...calls.socialLogin, body: leniently }, async ({ body }) => {
      const [account, refusal] = await redeem(context, body)
      const user = account ? await findUser(context, account) : undefined
      await logSignIn(context, user?.username ?? '', user !== undefined, calls.socialLogin.path)
      if (!user) throw new Refusal(body.code ? 400 : 500, refusal)
      return { data: tokenFor(user.username) }
    }),
    endpoint(calls.register, async ({ body: { username, password } }) => {
      const user = validate(editOf('userManagement'), { username, password, roles: ['Editor'] })
      const stored = { ...(await sealPassword(user as Partial<User>)), uuid: uuid4(random) }
      await context.store.write(['userManagement'], (rows) => put(rows, 'userManagement', stored, { clock }))
      return { msg: texts.registered, data: tokenFor(username) }
    }),
    describe,
    { ...describe, call: calls.userInfoOfMock },
    endpoint(calls.logout, async () => ({})),
    endpoint(calls.publicKey, async () => ({ data: { publicKey: '', mockServer: true } })),
    endpoint(calls.expireToken, async ({ session: signedIn }) =>
      signedIn().expired ? { code: 402, msg: texts.expired } : { msg: texts.notExpired },
    ),
    endpoint(calls.refreshToken, async ({ session: signedIn }) => ({ data: tokenFor(signedIn().user.username) })),
  ]
}

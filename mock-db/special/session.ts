import * as z from 'zod/mini'
import { calls, userInfo } from '@/api/contract'
import { editOf } from '@/api/modules'
import type { Row } from '@/api/rows'
import { Refusal } from '../answer'
import { save } from '../crud'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { texts } from '../texts'
import { validate } from '../validate'
import { isPassword } from './password'
import { isExpired, issueToken } from './token'

type User = Row<'userManagement'>

/** Whose role a third-party sign-in plays. */
const SOCIAL_USER = 'editor'

/** Spec §3: the test account holds both roles and may only read. */
function permissionsOf(user: User): string[] {
  if (user.username === 'test') return ['read:system']
  return ['read:system', 'write:system', ...(user.roles.includes('Admin') ? ['delete:system'] : [])]
}

export const findUser = (context: Context, username: string): Promise<User | undefined> =>
  context.store.read(async (rows) => (await rows.list('userManagement')).find((user) => user.username === username))

/** Signing in and what a token is good for (spec §7). */
export function session(context: Context): Endpoint[] {
  const { clock, random } = context
  const tokenFor = (username: string) => ({ token: issueToken(username, clock(), random) })
  const describe = endpoint({ ...calls.userinfo, data: userInfo }, async ({ session: signedIn }) => {
    const { user } = signedIn()
    const { username, roles } = user
    return { data: { username, avatar: 'avatar.svg', roles, permissions: permissionsOf(user) } }
  })
  const leniently = z.object({ code: z.optional(z.string()) })

  return [
    endpoint(calls.login, async ({ body }) => {
      const user = await findUser(context, body.username)
      if (!user || !(await isPassword(user, body.password))) throw new Refusal(500, texts.wrongCredentials)
      return { data: tokenFor(user.username) }
    }),
    endpoint({ ...calls.socialLogin, body: leniently }, async ({ body }) => {
      const user = body.code ? await findUser(context, SOCIAL_USER) : undefined
      if (!user) throw new Refusal(500, texts.noCode)
      return { data: tokenFor(user.username) }
    }),
    endpoint(calls.register, async ({ body: { username, password } }) => {
      const user = validate(editOf('userManagement'), { username, password, roles: ['Editor'] })
      await save('userManagement', user as Partial<User>, context)
      return { msg: texts.registered, data: tokenFor(username) }
    }),
    describe,
    { ...describe, call: calls.userInfoOfMock },
    endpoint(calls.logout, async () => ({})),
    endpoint(calls.publicKey, async () => ({ data: { publicKey: '', mockServer: true } })),
    endpoint(calls.expireToken, async ({ session: signedIn }) =>
      isExpired(signedIn().token, clock()) ? { code: 402, msg: texts.expired } : { msg: texts.notExpired },
    ),
    endpoint(calls.refreshToken, async ({ session: signedIn }) => ({ data: tokenFor(signedIn().user.username) })),
  ]
}

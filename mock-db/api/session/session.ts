import * as z from 'zod/mini'
import { calls, userInfo, type FieldsAtFault } from '@/contract/calls'
import { editOf } from '@/contract/moduleCalls'
import type { Row } from '@/contract/rows'
import { Refusal, refusedFields } from '@/core/refusal'
import { put } from '../crud'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { sealUser } from '../hooks'
import { nameKey } from '@/lib/nameKey'
import { uuid4 } from '@/lib/random'
import { texts } from '../../base/texts'
import { validate } from '@/core/validate'
import { redeem } from './grants'
import { logSignIn } from '../calls/log'
import { permissionsOf } from '../rights/permissions'
import { boundTo } from '../../base/villages'

type User = Row<'userManagement'>

export const findUser = (context: Context, username: string): Promise<User | undefined> =>
  context.store.read(['userManagement'], (rows) => rows.find('userManagement', 'username', username))

/** From this many refusals of an account on, the client shall ask for the verification code. */
const CODE_FROM = 3
const codeDemand = (attempts: number): FieldsAtFault | null => (attempts >= CODE_FROM ? { fields: ['code'] } : null)

/** Sign-in and token calls (spec §7). */
export function session(context: Context): Endpoint[] {
  const { accounts, clock, random, done, registrationClosed } = context
  const tokenFor = async (user: User) => ({ token: await accounts.issue(user) })
  const describe = endpoint({ ...calls.userinfo, data: userInfo }, async ({ session: signedIn }) => {
    const { user } = signedIn()
    const { username, roles } = user
    const all = await context.store.read(['roleManagement'], (rows) => rows.list('roleManagement'))
    return {
      data: {
        username,
        avatar: user.avatar || 'avatar.svg',
        roles,
        permissions: permissionsOf(accounts.rolesOf(user), all),
        ...(boundTo(user) && { villages: user.villages }),
      },
    }
  })
  const leniently = z.partial(calls.socialLogin.body)

  return [
    endpoint(calls.login, async ({ body: { username, password }, headers }) => {
      // Another spelling of a name is no other account.
      const name = nameKey(username)
      const attempts = await accounts.attempt(name, headers)
      const user = await findUser(context, username)
      const isRight = await accounts.isPassword(user, password)
      await logSignIn(context, { account: username, succeeded: isRight, detail: calls.login.path, headers })
      if (!user || !isRight) throw new Refusal(500, texts.wrongCredentials, codeDemand(attempts))
      await accounts.noteSuccess(name, headers)
      return { data: await tokenFor(user) }
    }),
    endpoint({ ...calls.socialLogin, body: leniently }, async ({ body, headers }) => {
      const [account, refusal] = await redeem(context, body)
      const user = account ? await findUser(context, account) : undefined
      await logSignIn(context, {
        account: user?.username ?? '',
        succeeded: user !== undefined,
        detail: calls.socialLogin.path,
        headers,
      })
      if (!user) throw new Refusal(body.code ? 400 : 500, refusal)
      return { data: await tokenFor(user) }
    }),
    endpoint(calls.register, async ({ body: { username, password } }) => {
      if (registrationClosed) throw new Refusal(400, registrationClosed)
      const user = validate(editOf('userManagement'), { username, password, roles: [...accounts.newRoles] })
      const edit = { ...(await sealUser(user as Partial<User>, accounts)), uuid: uuid4(random) }
      const stored = await context.store.write(['userManagement'], (rows) =>
        put(rows, 'userManagement', edit, { clock }),
      )
      return { msg: done.registered, data: await tokenFor(stored) }
    }),
    endpoint(calls.changePassword, async ({ body: { password, newPassword }, headers, session: signedIn }) => {
      const { user } = signedIn()
      const name = nameKey(user.username)
      await accounts.attempt(name, headers)
      const isRight = await accounts.isPassword(user, password)
      await logSignIn(context, {
        account: user.username,
        succeeded: isRight,
        detail: calls.changePassword.path,
        headers,
      })
      if (!isRight) throw refusedFields(texts.wrongPassword, ['password'])
      await accounts.noteSuccess(name, headers)
      const edit = { uuid: user.uuid, password: await accounts.seal(newPassword, 'newPassword') }
      await context.store.write(['userManagement'], (rows) => put(rows, 'userManagement', edit, { clock }))
      await accounts.endOthers?.(user.uuid, headers)
      return { msg: done.passwordChanged }
    }),
    describe,
    { ...describe, call: calls.userInfoOfMock },
    endpoint(calls.logout, async ({ headers }) => {
      await accounts.end?.(headers)
      return {}
    }),
    endpoint(calls.publicKey, async () => ({ data: { publicKey: '', mockServer: true } })),
    endpoint(calls.expireToken, async ({ session: signedIn }) =>
      signedIn().expired ? { code: 402, msg: texts.expired } : { msg: texts.notExpired },
    ),
    endpoint(calls.refreshToken, async ({ headers, session: signedIn }) => ({
      data: { token: await accounts.renew(headers, signedIn().user) },
    })),
  ]
}

import type { Random } from '@/lib/random'
import { isPassword, sealPassword } from './password'
import { isExpired, issueToken, readToken } from './token'
import type { Accounts, Store } from '../base/storage'

/** Number of accounts whose attempts are counted; then counting starts anew. */
const ACCOUNTS_MAX = 1000

/** Spec §3: this account holds both roles but only has the permissions of the role Test. */
const TESTER = 'test'
export const simulatedRoles: Accounts['rolesOf'] = ({ username, roles }) => (username === TESTER ? ['Test'] : roles)

/** Accounts as the specification's mock has them (spec §7): a token says whose it is, nothing is kept of it, and nothing limits attempts. */
export function simulatedAccounts(store: Store, clock: () => number, random: Random): Accounts {
  const attempts = new Map<string, number>()
  const tokenOf = async ({ username }: { readonly username: string }) => issueToken(username, clock(), random)
  return {
    async session(headers, lifeMs) {
      const token = readToken(headers.get('authorization'))
      if (!token) return undefined
      const user = await store.read(['userManagement'], (rows) =>
        rows.find('userManagement', 'username', token.username),
      )
      if (!user) return undefined
      const expired = isExpired(token, clock(), lifeMs)
      return { user, expired, mustRenew: expired && lifeMs !== undefined }
    },
    issue: tokenOf,
    renew: (_headers, user) => tokenOf(user),
    addressOf: () => '127.0.0.1',
    newRoles: ['Editor'],
    rolesOf: simulatedRoles,
    seal: sealPassword,
    isPassword: async (user, given) => user !== undefined && isPassword(user.password, given),
    async attempt(username) {
      const count = (attempts.get(username) ?? 0) + 1
      if (attempts.size >= ACCOUNTS_MAX) attempts.clear()
      attempts.set(username, count)
      return count
    },
    async noteSuccess(username) {
      attempts.delete(username)
    },
  }
}

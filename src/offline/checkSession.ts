import { send } from '@/api/client'
import { calls } from '@/api/contract'

/**
 * Validates the token with /userinfo: an expired one is renewed on the way, a refused one opens the sign-in sheet. Resolves to whether
 * the server knows the user.
 */
export const checkSession = (): Promise<boolean> =>
  send(calls.userinfo, { quiet: true }).then(
    () => true,
    () => false,
  )

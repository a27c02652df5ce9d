import { send } from '@/client/client'
import { calls, userInfo } from '@/contract/calls'
import { setUser, useSession } from '@/stores/session'

/**
 * Validates the token with /userinfo, and takes over what it says of the user: an expired one is renewed on the way, a refused one opens the sign-in sheet. Resolves to whether
 * the server knows the user.
 */
export const checkSession = (): Promise<boolean> =>
  send(calls.userinfo, { quiet: true }).then(
    ({ data }) => {
      const user = userInfo.safeParse(data).data
      if (user?.username === useSession.getState().username) setUser(user)
      return true
    },
    () => false,
  )

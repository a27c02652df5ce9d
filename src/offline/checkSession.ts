import { send } from '@/api/client'
import { calls } from '@/api/contract'

/**
 * Asks the server who is signed in: a token that has run out is renewed by that, one that is refused opens the sheet that asks
 * to sign in again. Resolves to whether the server knows the person.
 */
export const checkSession = (): Promise<boolean> =>
  send(calls.userinfo, { quiet: true }).then(
    () => true,
    () => false,
  )

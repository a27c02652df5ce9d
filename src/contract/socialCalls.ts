import * as z from 'zod/mini'
import { get } from './calls'
import { label } from './fields'

/** Third parties that vouch for people (OAuth 2.0, authorization code with PKCE); an extension of the specification. */

const socialProvider = z.object({
  id: label,
  name: label,
  /** Who is signed in there. */
  person: label,
  /** The console's account connected to that person; '' for none. */
  account: z.string(),
  /** Where consent is asked for: an address, or a path of the API. */
  authorize: label,
})
export type SocialProvider = z.infer<typeof socialProvider>

export const socialCalls = {
  socialProviders: get('/social/getList', z.object({ list: z.array(socialProvider) })),
} as const

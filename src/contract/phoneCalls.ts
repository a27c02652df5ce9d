import * as z from 'zod/mini'
import { phonePattern } from '@/lib/patterns'
import { calls, get, nothing, post } from './calls'
import { line } from './fields'

const phone = line.check(z.regex(phonePattern))

/** Sign-in by a verification code that is sent to a phone (spec §2, §5); an extension of the specification. */
export const phoneCalls = {
  /** Whether the server sends codes; one that does not know the call sends none. */
  phoneOffer: get('/phoneCode/offer', z.object({ offered: z.boolean() }), true),
  phoneCode: post('/phoneCode', z.object({ phone }), nothing, true),
  phoneLogin: {
    ...post('/phoneLogin', z.object({ phone, phoneCode: line }), calls.login.data, true),
    malformed: calls.login.malformed,
  },
} as const

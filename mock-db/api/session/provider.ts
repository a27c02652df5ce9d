import * as z from 'zod/mini'
import { get, nothing, post } from '@/contract/calls'
import { socialCalls } from '@/contract/socialCalls'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import type { Params } from '@/core/params'
import type { ProviderSite } from '../../seeds/provider'
import { issueCode } from './grants'
import { loadStatic } from '../calls/statics'

/** The console's only redirect address, below its origin. */
const REDIRECT_PATH = /^(\/[\w.~%-]+)*\/callback\.html$/

/** The third parties that the console can sign in by, and who is connected to whom. */
export const social = (context: Context): Endpoint[] => [
  endpoint(socialCalls.socialProviders, async () => ({
    data: { list: context.grants ? [...(await loadStatic(context, 'provider')).list] : [] },
  })),
]

/**
 * The pages of the third parties (RFC 6749, sections 4.1 and 10.13): GET asks for consent, POST sends the browser back with a code or
 * the refusal. Another server than the console's in earnest, hence no part of its contract. `client`: origin of the console.
 */
export function provider(context: Context, client: string): Endpoint[] {
  const { grants } = context
  if (!grants) return []
  const issue = (about: Parameters<typeof issueCode>[2]) => issueCode(grants, context, about)
  async function answerTo(params: Params, decision?: string) {
    const one = (name: string) => params.get(name)?.at(-1) ?? ''
    const site = JSON.stringify(await loadStatic(context, 'provider')).replaceAll('{{client}}', client)
    const { list, headers, clientId, consent, unknown } = JSON.parse(site) as ProviderSite
    const language = one('ui_locales').startsWith('en') ? 'en' : 'zh'
    const respond = (status: number, html: string | null, location?: string) => ({
      file: new Response(html, { status, headers: { ...headers, ...(location && { location }) } }),
    })

    const asked = list.find(({ id }) => id === one('provider'))
    const redirectUri = one('redirect_uri')
    const isOwn = redirectUri.startsWith(client) && REDIRECT_PATH.test(redirectUri.slice(client.length))
    // Never sent on to an address that is not registered.
    if (!asked || one('client_id') !== clientId || !isOwn) return respond(400, unknown[language])
    const state = one('state')
    const goBack = (result: Readonly<Record<string, string>>) =>
      respond(303, null, `${redirectUri}?${new URLSearchParams({ ...result, state })}`)

    const challenge = one('code_challenge')
    const isSound = /^code S256 [\w-]{43}$/.test(
      [one('response_type'), one('code_challenge_method'), challenge].join(' '),
    )
    if (!isSound || !state) return goBack({ error: 'invalid_request' })
    if (decision) {
      if (decision !== 'allow') return goBack({ error: 'access_denied' })
      return goBack({ code: await issue({ account: asked.account, challenge, redirectUri }) })
    }
    // Percent-encoded, so that nothing in it can end the attribute.
    const query = String(new URLSearchParams([...params].map(([name, values]) => [name, values.at(-1) ?? ''])))
    return respond(200, (consent[asked.id]?.[language] ?? '').replace('{{query}}', query.replaceAll('&', '&amp;')))
  }

  return [
    endpoint(get('/provider/authorize', nothing, true), ({ params }) => answerTo(params)),
    endpoint(post('/provider/decide', z.object({ decision: z.string() }), nothing, true), ({ params, body }) =>
      answerTo(params, body.decision),
    ),
  ]
}

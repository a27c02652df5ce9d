import { vi } from 'vitest'
import type { AccessCalls } from '@/app/loadAccess'
import { plainly } from '../client/connection'

/** By path: the data of a call's answer, or what makes the whole answer. */
type Answers = Record<string, unknown>

/** A start of the console with fresh modules, this configuration and answers by path; `tokens`: those of the requests, in
 * order; `failures`: the codes that the connection has handled, as it does unless a caller does so itself. */
export async function start(answers: Answers, env: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.resetModules()
  const [{ loadAccess, cachedAccess, confirmAccess, requestAccess }, { connectApi }, session, { queryClient }] =
    await Promise.all([
      import('@/app/loadAccess'),
      import('@/client/client'),
      import('@/stores/session'),
      import('@/client/queryClient'),
    ])
  // What a page asks for first, from the cache if that may be.
  await import('@/app/cachedFirst')
  const asked: string[] = []
  const tokens: string[] = []
  const failures: number[] = []
  connectApi({
    async fetch(path, init) {
      asked.push(path)
      tokens.push(new Headers(init.headers).get('authorization') ?? '')
      const answer = answers[path]
      return typeof answer === 'function'
        ? (answer as () => Response | Promise<Response>)()
        : Response.json({ code: 200, msg: '', data: answer })
    },
    token: () => session.useSession.getState().token,
    refresh: async () => {},
    failed: (error) => failures.push(error.code),
    ...plainly,
  })
  const onTrouble = vi.fn()
  const request = () => requestAccess(onTrouble)
  const load = (requests = request()) => loadAccess(requests)
  const names = async () => (await load()).map((record) => record.name)
  /** Whether a list that is asked for now may come from the cache first. */
  const showsCachedFirst = async () => {
    const queryFn = ({ meta }: { meta?: Record<string, unknown> | undefined }) => ({ ...meta })
    const { cachedFirst } = await queryClient.fetchQuery({ queryKey: ['table', 'list'], queryFn, staleTime: 0 })
    return cachedFirst === true
  }
  return {
    asked,
    tokens,
    failures,
    onTrouble,
    loadAccess: load,
    cachedAccess,
    confirmAccess: (...[cached, requests = request()]: [Parameters<typeof confirmAccess>[0], AccessCalls?]) =>
      confirmAccess(cached, requests),
    requestAccess: request,
    names,
    showsCachedFirst,
    ...session,
  }
}

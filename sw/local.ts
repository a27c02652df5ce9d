import * as z from 'zod/mini'
import { draft, scenario, type LocalStatus } from '@/api/contract'
import { answer } from './answer'
import { defaultScenario, type AppDb } from './appDb'

export interface LocalDeps {
  readonly app: AppDb
  readonly status: () => LocalStatus
}

type Handler = (request: Request, url: URL, deps: LocalDeps) => Promise<Response> | Response

class BadInput extends Error {}

/** Reads the JSON body by its schema; throws BadInput naming the first field that is wrong. */
async function body<S extends z.ZodMiniType>(request: Request, schema: S): Promise<z.infer<S>> {
  const json: unknown = await request.json().catch(() => {
    throw new BadInput('请求体不是有效的 JSON')
  })
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new BadInput(`请求参数错误：${result.error.issues[0]?.path.join('.') || '请求体'}`)
}

function draftKey(url: URL): readonly [user: string, key: string] {
  const user = url.searchParams.get('user')
  const key = url.searchParams.get('key')
  if (!user || !key) throw new BadInput('请求参数错误：需要 user 和 key')
  return [user, key]
}

const done = (data: unknown = null) => answer(200, 'success', data)

/** One row per call; the key is method and path below the API. */
const handlers: Record<string, Handler> = {
  'GET /local/status': (_request, _url, { status }) => done(status()),
  'GET /local/scenario': async (_request, _url, { app }) => done(await app.readScenario()),
  'PUT /local/scenario': async (request, _url, { app }) => {
    await app.writeScenario(await body(request, scenario))
    return done()
  },
  'DELETE /local/scenario': async (_request, _url, { app }) => {
    await app.writeScenario(defaultScenario)
    return done()
  },
  'GET /local/drafts': async (_request, url, { app }) => done((await app.readDraft(...draftKey(url))) ?? null),
  'PUT /local/drafts': async (request, _url, { app }) => {
    await app.writeDraft(await body(request, draft))
    return done()
  },
  'DELETE /local/drafts': async (_request, url, { app }) => {
    await app.deleteDraft(...draftKey(url))
    return done()
  },
}
const paths = new Set(Object.keys(handlers).map((route) => route.slice(route.indexOf(' ') + 1)))

/**
 * Answers `/local/…`: what the console asks and tells of this device. 400 for malformed input, 404 for an unknown path, 405
 * for a method that the path does not know. Rejects when the app database can't be used.
 */
export async function answerLocal(request: Request, deps: LocalDeps): Promise<Response> {
  const url = new URL(request.url)
  const handler = handlers[`${request.method} ${url.pathname}`]
  if (!handler) {
    return paths.has(url.pathname) ? answer(405, '不支持的请求方法') : answer(404, `没有这个接口：${url.pathname}`)
  }
  try {
    return await handler(request, url, deps)
  } catch (error) {
    if (error instanceof BadInput) return answer(400, error.message)
    throw error
  }
}

import { bodyBytes, withBody } from './body'
import type { Passage } from './effects'
import type { Decision } from './decisions'
import { isSlow, LOSS, transferMs } from './link'
import { lostConnection } from './lostConnection'

const portal = `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>无线网络登录</title><h1>请先登录无线网络</h1></html>
`

/** Takes a request over the network of the moment and its answer back. Rejects like `fetch` where nothing comes back. */
export async function travel({ network, lost }: Decision, request: Request, { ask, wait }: Passage): Promise<Response> {
  if (network === 'offline') throw lostConnection()
  if (network === 'captive') return new Response(portal, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  if (network === 'lie-fi') await wait(Infinity)
  if (lost) {
    await wait(LOSS.ms)
    throw lostConnection()
  }
  if (!isSlow(network)) return ask()
  await wait(transferMs(network, await bodyBytes(request)))
  const response = await ask()
  const content = await response.arrayBuffer()
  await wait(transferMs(network, content.byteLength))
  return withBody(response, content)
}

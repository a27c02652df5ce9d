import { bodyBytes, withBody } from './body'
import type { Passage } from './effects'
import type { Decision } from './decisions'
import { lostConnection } from './inFlightRequests'
import type { Network } from '@/protocol/scenario'

interface Link {
  /** Round-trip latency in milliseconds; half of it each way. */
  readonly latencyMs: number
  /** Bandwidth each way, in bytes per millisecond. */
  readonly bytesPerMs: number
}

/** 2G: 600 ms and 50 kbit/s. 3G: 150 ms and 1.5 Mbit/s. */
const links: Partial<Record<Network, Link>> = {
  '2g': { latencyMs: 600, bytesPerMs: 6.25 },
  '3g': { latencyMs: 150, bytesPerMs: 187.5 },
}

const isSlow = (network: Network): boolean => network in links

/** One-way transfer time in milliseconds; 0 if the network is not slow. */
export function transferMs(network: Network, bytes: number): number {
  const link = links[network]
  return link ? link.latencyMs / 2 + bytes / link.bytesPerMs : 0
}

/** Time until a lost request fails, in milliseconds. */
const LOSS_MS = 300

const portal = `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>无线网络登录</title><h1>请先登录无线网络</h1></html>
`

/** Sends a request over the current network and returns its answer. Rejects like `fetch` on a network failure. */
export async function travel(
  { network, lost }: Decision,
  request: Request,
  { forward, wait }: Passage,
): Promise<Response> {
  if (network === 'offline') throw lostConnection()
  if (network === 'captive') return new Response(portal, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  if (network === 'lie-fi') await wait(Infinity)
  if (lost) {
    await wait(LOSS_MS)
    throw lostConnection()
  }
  if (!isSlow(network)) return forward()
  await wait(transferMs(network, await bodyBytes(request)))
  const response = await forward()
  const content = await response.arrayBuffer()
  await wait(transferMs(network, content.byteLength))
  return withBody(response, content)
}

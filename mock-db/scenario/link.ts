import type { Network } from '@/api/scenario'

interface Link {
  /** Of a round trip, in milliseconds; half of it each way. */
  readonly latencyMs: number
  /** Bytes that pass in a millisecond, each way. */
  readonly bytesPerMs: number
}

/** 2G: 600 ms and 50 kbit/s. 3G: 150 ms and 1.5 Mbit/s. */
const links: Partial<Record<Network, Link>> = {
  '2g': { latencyMs: 600, bytesPerMs: 6.25 },
  '3g': { latencyMs: 150, bytesPerMs: 187.5 },
}

export const isSlow = (network: Network): boolean => network in links

/** Milliseconds that so many bytes take one way; 0 where the network is not slow. */
export function transferMs(network: Network, bytes: number): number {
  const link = links[network]
  return link ? link.latencyMs / 2 + bytes / link.bytesPerMs : 0
}

/** Share of the requests that a lossy network loses, and how long it takes until that shows, in milliseconds. */
export const LOSS = { share: 0.3, ms: 300 } as const

import { gatewayHeader } from '@/lib/workerMessages'

/** How far an answer can be relied on that did not come from the server just now. */
export interface Freshness {
  /** When the oldest of it came from the server, in ms since 1970; without it, the answer is the server's. */
  readonly asOf?: number
  /** Of how many of the list's rows it was made, where not all of them are on this device. */
  readonly partial?: { readonly have: number; readonly of: number }
}

/** What the gateway says of an answer. */
export function freshnessOf(headers: Headers): Freshness {
  const asOf = Date.parse(headers.get(gatewayHeader.asOf) ?? '')
  if (Number.isNaN(asOf)) return {}
  const [have, of] = (headers.get(gatewayHeader.partial) ?? '').split('/').map(Number)
  return { asOf, ...(have !== undefined && of && { partial: { have, of } }) }
}

/** Whether what a query holds is from what is kept on this device. */
export const isKept = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as Freshness).asOf !== undefined

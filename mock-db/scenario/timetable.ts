import type { Network, Scenario } from '@/api/scenario'

/** The network `elapsedMs` milliseconds after the scenario was applied; a timetable begins anew when it has ended. */
export function networkAt(network: Scenario['network'], elapsedMs: number): Network {
  if (!Array.isArray(network)) return network ?? 'online'
  const total = network.reduce((sum, { ms }) => sum + ms, 0)
  // A clock that was set back gives a negative time.
  let left = ((elapsedMs % total) + total) % total
  for (const entry of network) {
    if (left < entry.ms) return entry.network
    left -= entry.ms
  }
  return 'online'
}

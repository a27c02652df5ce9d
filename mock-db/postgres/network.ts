/** Groups of an IPv6 address that its owner is given whole. */
const OWN_GROUPS = 4

/** An address, IPv4 as such where it is written as IPv6. */
export const plainAddress = (address: string): string => /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address

/**
 * The network that counts as one client: an IPv4 address, also where it is written as IPv6; of an IPv6 address the first 64 bits, since a
 * household has all that begin with them.
 */
export function networkOf(address: string): string {
  const [plain = ''] = plainAddress(address).split('%', 1)
  if (!plain.includes(':')) return plain.slice(0, 64)
  const [left = '', right] = plain.split('::', 2)
  const head = left.split(':').filter(Boolean)
  const tail = right?.split(':').filter(Boolean) ?? []
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, OWN_GROUPS)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

import type { Address } from '@/offline/handover/address'
import { CODES_MAX, countCodes, toCodes } from '@/offline/handover/codes'
import { sealPack } from '@/offline/handover/pack'
import { exportFile } from '@/offline/outbox/calls'

interface Given {
  readonly own: Address
  readonly to: Address
  readonly keys: ReadonlySet<string>
}

/** The chosen writes, sealed for a person, with the keys of those that were still there. */
async function sealChosen({ own, to, keys }: Given, bare: boolean) {
  const file = await exportFile(own.user, { keys, bare })
  const pack = await sealPack({ server: own.server, to: to.user, device: own.device, file }, to)
  return { pack, keys: file.writes.map(({ key }) => key) }
}

/** With the content of files that are on this device alone. */
export const sealForFile = (given: Given) => sealChosen(given, false)

/** As codes; only their number where there would be too many. */
export async function sealForCodes(given: Given) {
  const { pack, keys } = await sealChosen(given, true)
  const count = countCodes(pack.length)
  return { keys, count, codes: count > CODES_MAX ? undefined : await toCodes(pack) }
}

import type { Address } from '@/offline/handover/address'
import { sealPack } from '@/offline/handover/pack'
import { exportFile } from '@/offline/outbox/calls'

interface Given {
  readonly own: Address
  readonly to: Address
  readonly keys: ReadonlySet<string>
}

/** A pack with the keys of the writes in it. */
export interface SealedWrites {
  readonly pack: Uint8Array<ArrayBuffer>
  readonly keys: readonly string[]
}

/** The chosen writes that are still there, sealed for a person. `bare`: without the content of files that are on this device alone. */
export async function sealWrites({ own, to, keys }: Given, bare: boolean): Promise<SealedWrites> {
  const file = await exportFile(own.user, { keys, bare })
  const pack = await sealPack({ server: own.server, to: to.user, device: own.device, file }, to)
  return { pack, keys: file.writes.map(({ key }) => key) }
}
